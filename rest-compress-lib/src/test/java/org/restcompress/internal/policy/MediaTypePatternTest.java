// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypePatternTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            application/json,     application/json,                true
            application/json,     application/xml,                 false
            application/json,     text/json,                       false
            application/json,     application/json5,               false
            application/json,     application/problem+json,        false
            text/*,               text/plain,                      true
            text/*,               text/html,                       true
            text/*,               application/text,                false
            text/*,               texture/plain,                   false
            application/*+json,   application/problem+json,        true
            application/*+json,   application/vnd.a.b-c+json,      true
            application/*+json,   application/json,                false
            application/*+json,   application/x+json+zip,          false
            application/*+json,   text/x+json,                     false
            */*,                  application/json,                true
            */*,                  image/png,                       true
            */*+xml,              image/svg+xml,                   true
            */*+xml,              text/xml,                        false
            Application/JSON,     application/json,                true
            ' text/html ',        text/html,                       true
            application/vnd.x.y,  application/vnd_x_y,             false
            # no media types
            */*,                  json,                            false
            text/*,               '',                              false
            """)
    void aPatternMatchesWhatItSays(String pattern, String mediaType, boolean matches) {
        assertThat(MediaTypePattern.parse(pattern).matches(mediaType)).isEqualTo(matches);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "*",
                "/",
                "json",
                "application/",
                "/json",
                "application/json/x",
                "application/js*",
                "application/*json",
                "app*/json",
                "application/*+",
                "application/*+json+*",
                "text/**",
                "application/json;charset=utf-8",
                "application/json, text/plain",
                "text /plain",
                "text/pl\u00e4in"
            })
    void whatIsNoPatternIsRefusedByName(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MediaTypePattern.parse(text))
                .withMessage(text + " (expected type/subtype, type/* or type/*+suffix)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "text/*", "application/*+json", "*/*"})
    void aPatternReadsAsItIsWritten(String text) {
        assertThat(MediaTypePattern.parse(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "image/png",
                "image/jpeg",
                "image/webp",
                "video/mp4",
                "audio/mpeg",
                "font/woff2",
                "application/zip",
                "application/gzip",
                "application/zstd",
                "application/epub+zip",
                "application/vnd.any+gzip",
                "application/java-archive",
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                "application/vnd.oasis.opendocument.text"
            })
    void isCompressedAlready(String mediaType) {
        assertThat(MediaTypePattern.parse(MediaTypePattern.ALREADY_COMPRESSED))
                .anyMatch(pattern -> pattern.matches(mediaType));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/xml",
                "application/problem+json",
                "application/octet-stream",
                "application/javascript",
                "application/wasm",
                "application/msword",
                "text/plain",
                "text/event-stream",
                "image/svg+xml",
                "image/bmp",
                "font/ttf",
                "font/otf",
                "multipart/mixed"
            })
    void isWorthCoding(String mediaType) {
        assertThat(MediaTypePattern.parse(MediaTypePattern.ALREADY_COMPRESSED))
                .noneMatch(pattern -> pattern.matches(mediaType));
    }
}
