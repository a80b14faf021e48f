// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.restcompress.internal.platform.Linked;
import org.restcompress.tools.training.Trained;
import org.restcompress.tools.training.Trainer;

/**
 * Trains a dictionary from files, each of which is one body. Half of the files are held out: they are not in the dictionary,
 * and its savings are measured on them.
 */
public final class Training {
    /** Bytes. */
    static final int DEFAULT_SIZE = 65_536;

    /** Different files. */
    static final int DEFAULT_SOURCES = 20;

    /** Bytes of all samples. Training takes 20 times as much memory. */
    private static final long MAX_BYTES = 64L << 20;

    private static final String ZSTD = "com.github.luben.zstd.ZstdDictTrainer";

    private final Path directory;
    private int size = DEFAULT_SIZE;
    private int leastSources = DEFAULT_SOURCES;
    private Consumer<String> progress = line -> {};

    private Training(Path directory) {
        this.directory = directory;
    }

    /**
     * Returns a training on all files below a directory.
     *
     * @param directory the directory, with at most 64 MiB of files
     * @return the training with the defaults, to be configured and run by one thread
     */
    public static Training of(Path directory) {
        return new Training(directory);
    }

    /**
     * Sets the greatest length of the dictionary. The range is checked by {@link #writeTo}.
     *
     * @param bytes 256 to 1048576; 65536 by default
     * @return this
     */
    public Training size(int bytes) {
        size = bytes;
        return this;
    }

    /**
     * Sets how many different files must contain each string of eight bytes or more in the dictionary. The range is checked
     * by {@link #writeTo}.
     *
     * @param files 1 to 100000; 20 by default
     * @return this
     */
    public Training minSources(int files) {
        leastSources = files;
        return this;
    }

    /**
     * Sets a consumer that gets a line about each step. The default is none.
     *
     * @param lines takes a line
     * @return this
     */
    public Training progress(Consumer<String> lines) {
        progress = lines;
        return this;
    }

    /**
     * Trains a dictionary and writes it to a file.
     *
     * @param output the dictionary's file, which is replaced if it exists
     * @return the savings, in two lines; empty if no dictionary saves a tenth or more of what zstd leaves, and none was
     *     written
     * @throws IOException if a file cannot be read or written
     * @throws InterruptedException if the thread is interrupted
     * @throws IllegalArgumentException if there is no such directory, its files are too many or too few, a number is out of
     *     its range, or zstd-jni is missing
     */
    public Optional<String> writeTo(Path output) throws IOException, InterruptedException {
        if (!Linked.isPresent(ZSTD)) {
            throw new IllegalArgumentException(
                    "training needs com.github.luben:zstd-jni, which is not on the class path");
        }
        Trainer trainer = new Trainer(size, leastSources);
        List<byte[]> samples = Trainer.distinct(samples());
        if (samples.size() < trainer.leastSamples()) {
            throw new IllegalArgumentException("different files in " + directory + ": " + samples.size()
                    + " (expected at least " + trainer.leastSamples() + ", twice --min-sources)");
        }
        Optional<Trained> trained =
                trainer.train(samples, (step, steps, what) -> progress.accept(step + " of " + steps + ": " + what));
        if (trained.isPresent()) {
            Files.write(output, trained.get().dictionary());
        }
        return trained.map(made -> report(output, samples.size(), made));
    }

    private List<byte[]> samples() throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("no such directory: " + directory);
        }
        List<Path> files;
        try (Stream<Path> found = Files.walk(directory.toRealPath())) {
            files = found.filter(Files::isRegularFile).sorted().toList();
        }
        List<byte[]> samples = new ArrayList<>();
        long bytes = 0;
        for (Path file : files) {
            bytes += Files.size(file);
            if (bytes > MAX_BYTES) {
                throw new IllegalArgumentException(
                        "bytes in " + directory + ": more than " + MAX_BYTES + " (expected 0.." + MAX_BYTES + ")");
            }
            samples.add(Files.readAllBytes(file));
        }
        return samples;
    }

    private static String report(Path output, int samples, Trained trained) {
        String way = switch (trained.way()) {
            case ZSTD -> "zstd's trainer";
            case CONCATENATION -> "samples, one after another";
            case COMMON_STRINGS -> "the strings that save the most";
        };
        return String.format(
                Locale.ROOT,
                "%s: %d bytes, from %d different files, by %s%n"
                        + "%d held-out files: %d bytes, in zstd %d (%.1f %%), in zstd with the dictionary %d (%.1f %%)",
                output,
                trained.dictionary().length,
                samples,
                way,
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
