// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageFilesTest {
    @ParameterizedTest
    @ValueSource(strings = {"page.css", "page.js", "chart.js", "icon.svg"})
    void aFileIsReadAndCodedOnce(String name) {
        PageFiles.File file = PageFiles.named(name).orElseThrow();
        assertThat(PageFiles.named(name)).containsSame(file);
        assertThat(file.gzip()).isSameAs(file.gzip());
    }
}
