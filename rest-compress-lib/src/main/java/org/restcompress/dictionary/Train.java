// SPDX-License-Identifier: Apache-2.0
package org.restcompress.dictionary;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.training.Trained;
import org.restcompress.internal.training.Trainer;
import org.restcompress.internal.value.Arguments;

/**
 * Trains a dictionary from files, each of which is one body:
 *
 * <pre>java -cp … org.restcompress.dictionary.Train DIR -o FILE [--size 65536] [--min-sources 20]</pre>
 *
 * No string of eight bytes or more stands in it that came from fewer than {@code --min-sources} different files. Half of the
 * files are held out: the dictionary is measured on them, and they are not in it.
 *
 * <p>The exit code is 0 if the dictionary was written, 1 if none is worth it, and 2 if the command makes no sense, a file
 * cannot be read or written, or the thread was interrupted.
 */
public final class Train {
    /** Bytes. */
    static final int DEFAULT_SIZE = 65_536;

    /** Different files. */
    static final int DEFAULT_SOURCES = 20;

    /** Bytes of all samples: training takes 20 times as much memory. */
    static final long MOST_BYTES = 64L << 20;

    static final int WRITTEN = 0;
    static final int NOT_WORTH_IT = 1;
    static final int WRONG = 2;

    private static final String USAGE = "usage: Train DIR -o FILE [--size 65536] [--min-sources 20]";

    private @Nullable Path directory;
    private @Nullable Path output;
    private int size = DEFAULT_SIZE;
    private int leastSources = DEFAULT_SOURCES;

    private Train() {}

    /**
     * Runs the command, and ends the JVM with its exit code.
     *
     * @param args as above
     */
    public static void main(String... args) {
        System.exit(run(System.out, System.err, args));
    }

    static int run(PrintStream out, PrintStream err, String... args) {
        Train train = new Train();
        try {
            train.read(args);
            return train.run(out);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
        } catch (IOException e) {
            err.println("cannot read or write: " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            err.println(e.getMessage());
        }
        return WRONG;
    }

    private void read(String... args) {
        Arguments arguments = new Arguments(USAGE, args);
        while (arguments.hasNext()) {
            String argument = arguments.next();
            switch (argument) {
                case "-o" -> output = arguments.nextPath();
                case "--size" -> size = arguments.nextNumber("--size");
                case "--min-sources" -> leastSources = arguments.nextNumber("--min-sources");
                default -> {
                    if (directory != null || argument.startsWith("-")) {
                        throw new IllegalArgumentException(USAGE);
                    }
                    directory = Arguments.path(argument);
                }
            }
        }
    }

    private int run(PrintStream out) throws IOException, InterruptedException {
        if (directory == null || output == null) {
            throw new IllegalArgumentException(USAGE);
        }
        Trainer trainer = new Trainer(size, leastSources);
        List<byte[]> samples = Trainer.distinct(samples(directory));
        if (samples.size() < trainer.leastSamples()) {
            throw new IllegalArgumentException("different files in " + directory + ": " + samples.size()
                    + " (expected at least " + trainer.leastSamples() + ", twice --min-sources)");
        }
        Optional<Trained> trained = trainer.train(
                samples, (step, steps, what) -> out.printf(Locale.ROOT, "%d of %d: %s%n", step, steps, what));
        if (trained.isEmpty()) {
            out.println("no dictionary saves a tenth or more of what zstd leaves of these files; none was written");
            return NOT_WORTH_IT;
        }
        Files.write(output, trained.get().dictionary());
        report(out, samples.size(), trained.get());
        return WRITTEN;
    }

    private static List<byte[]> samples(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("no directory: " + directory);
        }
        List<Path> files;
        try (Stream<Path> found = Files.walk(directory)) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        List<byte[]> samples = new ArrayList<>();
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
            if (bytes > MOST_BYTES) {
                throw new IllegalArgumentException(
                        "bytes in " + directory + ": more than " + MOST_BYTES + " (expected 0.." + MOST_BYTES + ")");
            }
            samples.add(Files.readAllBytes(file));
        }
        return samples;
    }

    private void report(PrintStream out, int samples, Trained trained) {
        String way = switch (trained.way()) {
            case ZSTD -> "zstd's trainer";
            case CONCATENATION -> "samples, one after another";
            case COMMON_STRINGS -> "the strings that save the most";
        };
        out.printf(
                Locale.ROOT,
                "%s: %d bytes, of %d different files, by %s%n",
                output,
                trained.dictionary().length,
                samples,
                way);
        out.printf(
                Locale.ROOT,
                "%d files that were held out: %d bytes, in zstd %d (%.1f %%), with the dictionary %d (%.1f %%)%n",
                trained.heldOut(),
                trained.plainLength(),
                trained.codedLength(),
                percent(trained.codedLength(), trained),
                trained.lengthWithDictionary(),
                percent(trained.lengthWithDictionary(), trained));
    }

    private static double percent(long length, Trained trained) {
        return 100.0 * length / Math.max(1, trained.plainLength());
    }
}
