// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Bodies of messages in several sizes: each is the beginning of a file. */
public record Bodies(Path file, List<Integer> sizes) {
    private static final List<Integer> SIZES = List.of(2 * 1024, 20 * 1024, 100 * 1024);

    public static Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--body FILE", "what the bodies are cut from (the corpus's largest JSON file)");
        options.put("--sizes N,...", "their lengths in bytes (2048,20480,102400)");
        return options;
    }

    /** Returns the bodies that the command line names. */
    public static Bodies of(Options options) {
        Path file = options.value("--body").map(Path::of).orElseGet(() -> largestJson(options.corpus()));
        List<Integer> sizes = options.values("--sizes")
                .map(values -> values.stream()
                        .map(value -> Options.number("--sizes", value))
                        .toList())
                .orElse(SIZES);
        for (int size : sizes) {
            if (file.toFile().length() < size) {
                throw new UsageException("--body: " + file + " does not exist, or has fewer than " + size + " bytes");
            }
        }
        return new Bodies(file, sizes);
    }

    public static Path largestJson(Path corpus) {
        try (Stream<Path> files = Files.list(corpus)) {
            return files.filter(file -> file.toString().endsWith(".json"))
                    .max(Comparator.comparingLong(file -> file.toFile().length()))
                    .orElseThrow(() -> new UsageException("--corpus: there is no JSON file in " + corpus));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the beginning of a file. */
    public static byte[] cut(Path file, int size) throws IOException {
        if (file.toFile().length() < size) {
            throw new UsageException("--body: " + file + " does not exist, or has fewer than " + size + " bytes");
        }
        return Arrays.copyOf(Files.readAllBytes(file), size);
    }

    /** Returns a length as tables show it. */
    public static String kilobytes(int size) {
        return size % 1024 == 0 ? size / 1024 + " KB" : size + " bytes";
    }
}
