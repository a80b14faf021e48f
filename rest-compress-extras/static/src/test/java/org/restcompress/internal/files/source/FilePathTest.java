// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilePathTest {
    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "app.js, app.js",
        "a/b/c.min.js, a/b/c.min.js",
        "docs/, docs",
        "a%20b/%C3%BC.txt, a b/ü.txt",
        "%61pp.js, app.js",
        "a+b;c=d&e, a+b;c=d&e",
        ".well-known/security.txt, .well-known/security.txt",
        "..a/b, ",
        "a..b, a..b",
        "%F0%9F%98%80.svg, 😀.svg",
        "META-INFO/x, META-INFO/x"
    })
    void aPathIsDecodedOnce(String path, String name) {
        if (name == null) {
            assertThat(FilePath.parse(path)).isEmpty();
        } else {
            assertThat(FilePath.parse(path)).hasValue(new FilePath(name));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "//",
                "/etc/passwd",
                "a//b",
                "a//",
                ".",
                "..",
                "../a",
                "a/..",
                "a/../b",
                "a/./b",
                "%2e%2e/a",
                "%2E%2e%2Fa",
                ".%2e/a",
                "%252e%252e/a",
                "a%2fb",
                "a%5cb",
                "a\\b",
                "..\\a",
                "a%00",
                "a%00.js",
                "a%0d%0ab",
                "a%7f",
                "a%c2%85",
                "C:/a",
                "C%3a/a",
                "a:b",
                "a.",
                "a%20",
                "a./b",
                ".git/config",
                "a/.htaccess",
                ".well-known./a",
                "META-INF/MANIFEST.MF",
                "meta-inf/a",
                "a/WEB-INF/web.xml",
                "Boot-Inf/a",
                "%",
                "%2",
                "%zz",
                "%-1",
                "%c0%ae%c0%ae/a",
                "%e0%80%ae/a",
                "%ed%a0%80",
                "%ff",
                "ü",
                "%EF%BC%"
            })
    void whatCouldLeadElsewhereIsNone(String path) {
        assertThat(FilePath.parse(path)).isEmpty();
    }

    @Test
    void lengthIsBounded() {
        assertThat(FilePath.parse("a".repeat(FilePath.LONGEST))).isPresent();
        assertThat(FilePath.parse("a".repeat(FilePath.LONGEST + 1))).isEmpty();
    }
}
