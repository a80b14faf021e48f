// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypesTest {
    @ParameterizedTest
    @CsvSource({
        "a.html, text/html;charset=UTF-8",
        "b/A.JS, text/javascript;charset=UTF-8",
        "app.4f3a4f3a.mjs, text/javascript;charset=UTF-8",
        "data.json, application/json",
        "app.js.map, application/json",
        "icon.svg, image/svg+xml",
        "feed.xml, application/xml;charset=UTF-8",
        "font.woff2, font/woff2",
        "app.wasm, application/wasm",
        "app.cjs, text/javascript;charset=UTF-8",
        "icon.SVGZ, image/svg+xml",
        "a.avif, image/avif",
        "app.webmanifest, application/manifest+json",
        "a.jsonld, application/ld+json",
        "a.geojson, application/geo+json",
        "a.ics, text/calendar;charset=UTF-8",
        // Segments of a film, as in an m3u8, and not TypeScript, which no browser runs.
        "a.ts, video/mp2t",
        "a.mts, video/mp2t",
        "app.js.gz, application/gzip",
        "none, application/octet-stream",
        "js, application/octet-stream",
        "HTML, application/octet-stream",
        "png, application/octet-stream",
        "b/html, application/octet-stream",
        "b.d/html, application/octet-stream",
        "app.unknown, application/octet-stream",
        // As the JDK has them.
        "a.png, image/png",
        "a.JPG, image/jpeg",
        "a.md, text/markdown;charset=UTF-8",
        "a.csv, text/csv;charset=UTF-8",
        "a.mp4, video/mp4",
        "a.webm, video/webm",
        "a.mp3, audio/mpeg",
        "a.webp, image/webp",
        "a.opus, audio/ogg",
        "a.m4a, audio/mp4",
        "a.flac, audio/flac",
        "a.pdf, application/pdf",
        "a.zip, application/zip"
    })
    void theLastPartOfTheNameTells(String name, String type) {
        assertThat(MediaTypes.of(name, Map.of())).isEqualTo(type);
        assertThat(MediaTypes.bare(type)).isEqualTo(type.replace(";charset=UTF-8", ""));
    }

    @Test
    void onesOwnGoFirst() {
        Map<String, String> own =
                MediaTypes.checked(Map.of("STL", "model/stl", "xml", "application/xml;charset=ISO-8859-1"));
        assertThat(MediaTypes.of("a.stl", own)).isEqualTo("model/stl");
        assertThat(MediaTypes.of("a.xml", own)).isEqualTo("application/xml;charset=ISO-8859-1");
        assertThat(MediaTypes.of("a.html", own)).startsWith("text/html");
        for (Map<String, String> wrong : List.of(
                Map.of("stl", "model"), Map.of(".stl", "model/stl"), Map.of("stl", "a/b\r\nX: y"), Map.of("", "a/b"))) {
            assertThatThrownBy(() -> MediaTypes.checked(wrong))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("media type: ");
        }
    }
}
