// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.codec.Codecs;

/** As on a machine that brotli has no native library for. */
class PrecompressWithoutBrotliTest {
    @TempDir
    private Path directory;

    private Path file;
    private Precompress precompress;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.writeString(directory.resolve("page.html"), "<p>and so on</p>\n".repeat(200));
        precompress = new Precompress(directory, Codecs.installed().choose(List.of("zstd", "gzip"), Map.of()));
    }

    @Test
    void thereAreVariantsInTheOtherCodings() throws IOException {
        assertThat(precompress.run().variants()).containsOnlyKeys("zstd", "gzip");
        assertThat(directory.toFile().list()).containsExactlyInAnyOrder("page.html", "page.html.gz", "page.html.zst");
    }

    /** Whether it fits cannot be told; its age can. */
    @Test
    void aBrotliVariantStaysIfItIsAsOldAsItsFile() throws IOException {
        Path variant = Files.writeString(directory.resolve("page.html.br"), "by somebody else");
        Files.setLastModifiedTime(variant, Files.getLastModifiedTime(file));
        precompress.run();
        assertThat(variant).exists();
        Files.setLastModifiedTime(variant, FileTime.fromMillis(0));
        precompress.run();
        assertThat(variant).doesNotExist();
    }

    @Test
    void toAskForBrotliIsAnError() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> precompress.codings(List.of("zstd", "br")))
                .withMessage("codings: br (does not work here: is its library there?)");
    }
}
