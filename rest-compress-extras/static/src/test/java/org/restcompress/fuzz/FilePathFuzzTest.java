// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.restcompress.internal.files.source.ClassPathSource;
import org.restcompress.internal.files.source.DirectorySource;
import org.restcompress.internal.files.source.FilePath;
import org.restcompress.internal.files.source.FileSource;
import org.restcompress.internal.files.source.Found;

class FilePathFuzzTest {
    private static final String PUBLIC = "public";

    /** Has public files in one of its directories, and others around that. */
    private static final Path HOUSE = house();

    private static final Path ROOT = HOUSE.resolve("root");

    private static Path house() {
        try {
            Path house = Files.createTempDirectory("restcompress-fuzz").toRealPath();
            Files.writeString(
                    Files.createDirectories(house.resolve("root/docs")).resolve("a.js"), PUBLIC);
            for (String secret :
                    new String[] {"secret", "a.js", "rooted/a.js", "root/.git/config", "root/WEB-INF/a.js"}) {
                Path file = house.resolve(secret);
                Files.createDirectories(file.getParent());
                Files.writeString(file, "secret");
                file.toFile().deleteOnExit();
            }
            return house;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The path of a URL, below the root. */
    @Seeds("file-path")
    @FuzzTest
    void aPathStaysBelowItsRootHoweverOftenItIsDecoded(byte[] input) throws IOException {
        String raw = new String(input, ISO_8859_1);
        FilePath path = FilePath.parse(raw).orElse(null);
        if (path == null || path.name().isEmpty()) {
            return;
        }
        String name = path.name();
        assertThat(name)
                .doesNotContain("\\", ":", "%", "\0", "//")
                .doesNotStartWith("/")
                .doesNotEndWith("/");
        assertThat(ROOT.resolve(name).normalize()).startsWith(ROOT).isEqualTo(ROOT.resolve(name));
        assertThat(URLDecoder.decode(name.replace("+", "%2B"), UTF_8)).isEqualTo(name);
        for (FileSource source : new FileSource[] {
            new DirectorySource(ROOT), new ClassPathSource(Objects.requireNonNull(Loader.OF_HOUSE), "root")
        }) {
            Found found = source.find(name);
            if (found != null) {
                try (Found.Opened opened = found.open();
                        InputStream in = opened.from(0)) {
                    assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(PUBLIC);
                }
            }
        }
    }

    /** Finds what is in the house. */
    private static final class Loader {
        static final ClassLoader OF_HOUSE = of(HOUSE);

        private static ClassLoader of(Path directory) {
            try {
                return new java.net.URLClassLoader(
                        new java.net.URL[] {directory.toUri().toURL()}, null);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
