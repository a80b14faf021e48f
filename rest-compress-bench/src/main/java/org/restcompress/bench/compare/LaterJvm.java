// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds a JDK 25 that is installed. */
final class LaterJvm {
    /** Build servers of GitHub set it. */
    private static final String VARIABLE = "JAVA_HOME_25_X64";

    private static final Path DIRECTORY = Path.of("/usr/lib/jvm");
    private static final String VERSION = "JAVA_VERSION=\"25";

    private LaterJvm() {}

    /** Returns its {@code java}. */
    static Optional<Path> find() throws IOException {
        return find(System.getenv(), DIRECTORY);
    }

    static Optional<Path> find(Map<String, String> environment, Path directory) throws IOException {
        Stream<Path> named = Stream.ofNullable(environment.get(VARIABLE)).map(Path::of);
        if (!Files.isDirectory(directory)) {
            return first(named);
        }
        try (Stream<Path> installed = Files.list(directory)) {
            return first(Stream.concat(named, installed.sorted()));
        }
    }

    private static Optional<Path> first(Stream<Path> homes) throws IOException {
        for (Path home : homes.toList()) {
            Path release = home.resolve("release");
            if (Files.isRegularFile(release) && Files.readString(release).contains(VERSION)) {
                return Optional.of(home.resolve("bin").resolve("java"));
            }
        }
        return Optional.empty();
    }
}
