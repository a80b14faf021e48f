// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.value.Arguments;

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
        Arguments arguments = new Arguments(USAGE, args);
        while (arguments.hasNext()) {
            String argument = arguments.next();
            switch (argument) {
                case "--codings" -> codings.addAll(List.of(arguments.next().split(",", -1)));
                case "--include" -> includes.add(arguments.next());
                case "--exclude" -> excludes.add(arguments.next());
                case "--earlier" -> earlier.add(arguments.nextPath());
                case "--min-size" -> minSize = arguments.nextNumber("--min-size");
                case "--deltas" -> deltas = arguments.nextNumber("--deltas");
                default -> {
                    if (directory != null || argument.startsWith("-")) {
                        throw new IllegalArgumentException(USAGE);
                    }
                    directory = Arguments.path(argument);
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
}
