// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The command line of {@link Precompress}. */
final class PrecompressCommand {
    static final int DONE = 0;
    static final int WRONG = 2;

    private static final String USAGE = "usage: Precompress DIR [--codings zstd,br,gzip] [--min-size 1024]"
            + " [--include GLOB]... [--exclude GLOB]... [--earlier DIR]... [--deltas 3]";

    private @Nullable Path directory;
    private final List<String> codings = new ArrayList<>();
    private final List<String> includes = new ArrayList<>();
    private final List<String> excludes = new ArrayList<>();
    private final List<Path> earlier = new ArrayList<>();
    private @Nullable Integer minSize;
    private @Nullable Integer deltas;

    private PrecompressCommand() {}

    static int run(PrintStream out, PrintStream err, String... args) {
        PrecompressCommand command = new PrecompressCommand();
        try {
            command.read(args);
            Precompress precompress = command.precompress();
            out.println(command.directory + ": " + precompress.run());
            return DONE;
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
        } catch (IOException e) {
            err.println("cannot read or write: " + e.getMessage());
        }
        return WRONG;
    }

    private void read(String... args) {
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--codings" -> codings.addAll(List.of(value(args, ++i).split(",", -1)));
                case "--include" -> includes.add(value(args, ++i));
                case "--exclude" -> excludes.add(value(args, ++i));
                case "--earlier" -> earlier.add(path(value(args, ++i)));
                case "--min-size" -> minSize = number("--min-size", value(args, ++i));
                case "--deltas" -> deltas = number("--deltas", value(args, ++i));
                default -> {
                    if (directory != null || args[i].startsWith("-")) {
                        throw new IllegalArgumentException(USAGE);
                    }
                    directory = path(args[i]);
                }
            }
        }
    }

    private Precompress precompress() {
        if (directory == null) {
            throw new IllegalArgumentException(USAGE);
        }
        Precompress precompress = Precompress.of(directory)
                .codings(codings)
                .includes(includes)
                .excludes(excludes)
                .earlier(earlier);
        if (minSize != null) {
            precompress.minSize(minSize);
        }
        if (deltas != null) {
            precompress.deltas(deltas);
        }
        return precompress;
    }

    private static String value(String[] args, int index) {
        if (index >= args.length) {
            throw new IllegalArgumentException(USAGE);
        }
        return args[index];
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("no path: " + text, e);
        }
    }

    private static int number(String option, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + ": " + text + " (expected a whole number)", e);
        }
    }
}
