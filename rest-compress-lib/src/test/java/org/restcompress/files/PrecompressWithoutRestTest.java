// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs without Jakarta REST, as builds do. */
@Tag("no-rest-api")
class PrecompressWithoutRestTest {
    @TempDir
    private Path directory;

    @Test
    void variantsAreMade() throws IOException {
        Files.writeString(directory.resolve("page.html"), "<p>and so on</p>\n".repeat(200));
        assertThat(Precompress.of(directory).run().variants()).containsOnlyKeys("zstd", "br", "gzip");
    }
}
