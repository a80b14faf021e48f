// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HashedNameTest {
    @ParameterizedTest
    @CsvSource({
        "app.4f3a.js, app., 4f3a, .js",
        "app-4f3a9c.min.js, app-, 4f3a9c, .min.js",
        "app.4F3A.js.map, app., 4F3A, .js.map",
        "chunk-JQ3SO5VC.js, chunk-, JQ3SO5VC, .js",
        "a.1234.abc1.css, a.1234., abc1, .css",
        "main.d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4.js, main.,"
                + " d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4, .js"
    })
    void aHashStandsBehindADotOrAHyphen(String name, String before, String hash, String after) {
        assertThat(HashedName.of(name)).hasValue(new HashedName(before, hash, after));
        assertThat(HashedName.of(name).orElseThrow().family()).isEqualTo(before + '*' + after);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "app.js",
                "app.min.js",
                "news-feed.js",
                "report-2024.pdf",
                "photo.0001.jpg",
                "app-bundle.js",
                "app-chapter12.js",
                "app.4f3.js",
                "app.4f3a",
                "4f3a.js",
                ".4f3a.js",
                "app.4F3a.js",
                "app_4f3a.js",
                "app.es2015.js",
                "app.d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f6a8b0c1d2e4f.js"
            })
    void wordsAndYearsAreNoHashes(String name) {
        assertThat(HashedName.of(name)).isEmpty();
    }
}
