// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs without brotli4j. */
@Tag("jersey")
class PrecompressWithoutOptionalTest {
    @TempDir
    private Path directory;

    @Test
    void thereAreVariantsInTheOtherCodings() throws IOException {
        Files.writeString(directory.resolve("page.html"), "<p>and so on</p>\n".repeat(200));
        assertThat(Precompress.of(directory).run().variants()).containsOnlyKeys("zstd", "gzip");
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("page.html", "page.html.gz", "page.html.zst");
    }

    /** Whether it fits cannot be told; its age can. */
    @Test
    void aBrotliVariantStaysIfItIsAsOldAsItsFile() throws IOException {
        Path file = Files.writeString(directory.resolve("page.html"), "<p>and so on</p>\n".repeat(200));
        Path variant = Files.writeString(directory.resolve("page.html.br"), "by somebody else");
        Files.setLastModifiedTime(variant, Files.getLastModifiedTime(file));
        Precompress.of(directory).run();
        assertThat(variant).exists();
        Files.setLastModifiedTime(variant, FileTime.fromMillis(0));
        Precompress.of(directory).run();
        assertThat(variant).doesNotExist();
    }

    @Test
    void toAskForBrotliIsAnError() {
        Precompress precompress = Precompress.of(directory);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> precompress.codings(List.of("zstd", "br")))
                .withMessage("codings: br (does not work here: is its library there?)");
    }
}
