// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The directory {@code testdata}, whose README says where its files come from. */
public final class Testdata {
    private Testdata() {}

    /** Beside this module, wherever the tests were started: Maven names the module, an IDE may start at the root. */
    public static Path directory(String name) {
        Path start = Path.of(System.getProperty("basedir", "")).toAbsolutePath();
        for (Path directory = start; directory != null; directory = directory.getParent()) {
            Path found = directory.resolve("testdata").resolve(name);
            if (Files.isDirectory(found)) {
                return found;
            }
        }
        throw new IllegalStateException("no testdata/" + name + " in or above " + start);
    }

    public static List<Path> files(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }
}
