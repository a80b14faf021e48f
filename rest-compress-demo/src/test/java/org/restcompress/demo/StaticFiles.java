// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** The demo's static files, as they are in the repository. */
final class StaticFiles {
    private static final Path CURRENT = Path.of("src/main/resources/static");
    private static final Path EARLIER = Path.of("src/main/earlier");
    private static final String SCRIPT = ".js";

    private StaticFiles() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> files = Files.list(CURRENT)) {
            return files.sorted().toList();
        }
    }

    static Path page() {
        return CURRENT.resolve("index.html");
    }

    static Path script() throws IOException {
        return only(CURRENT);
    }

    static Path earlierScript() throws IOException {
        return only(EARLIER);
    }

    private static Path only(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> scripts =
                    files.filter(file -> file.toString().endsWith(SCRIPT)).toList();
            if (scripts.size() != 1) {
                throw new IllegalStateException("scripts in " + directory + ": " + scripts.size() + " (expected 1)");
            }
            return scripts.get(0);
        }
    }

    static String name(Path file) {
        return file.getFileName().toString();
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    static String hexSha256(Path file) throws IOException {
        return HexFormat.of().formatHex(sha256(Files.readAllBytes(file)));
    }
}
