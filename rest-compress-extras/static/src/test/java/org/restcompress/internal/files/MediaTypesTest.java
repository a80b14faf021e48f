// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypesTest {
    @ParameterizedTest
    @CsvSource({
        "a.html, text/html;charset=UTF-8",
        "b/A.JS, text/javascript;charset=UTF-8",
        "app.4f3a.mjs, text/javascript;charset=UTF-8",
        "data.json, application/json",
        "app.js.map, application/json",
        "icon.svg, image/svg+xml",
        "font.woff2, font/woff2",
        "app.wasm, application/wasm",
        "app.js.gz, application/gzip",
        "none, application/octet-stream",
        "js, text/javascript;charset=UTF-8",
        "app.unknown, application/octet-stream"
    })
    void theLastPartOfTheNameTells(String name, String type) {
        assertThat(MediaTypes.of(name)).isEqualTo(type);
        assertThat(MediaTypes.bare(type)).isEqualTo(type.replace(";charset=UTF-8", ""));
    }
}
