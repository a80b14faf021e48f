// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.restcompress.internal.value.Range;
import org.restcompress.tools.training.CommonText.Piece;
import org.restcompress.tools.training.Trained.Way;

/**
 * Makes a public dictionary from samples. One half of the samples makes up the dictionary, and the other half measures it.
 * Each of its strings of eight bytes or more comes from enough different samples. So the dictionary reveals nothing that only
 * few responses had.
 */
public final class Trainer {
    /** Bytes. zstd's trainer accepts no smaller size. */
    public static final Range SIZES = new Range(256, 1 << 20);

    /** How many different samples a string has to come from. */
    public static final Range SOURCES = new Range(1, 100_000);

    /** Each client downloads the dictionary, so it has to save a tenth of the compressed length. */
    private static final double WORTH_IT = 0.9;

    /** zstd's trainer is asked for this multiple of the size, since most of its result may be cut out. */
    private static final int MORE = 4;

    /** The trainer's part is one to four quarters of the dictionary. Samples fill the rest. */
    private static final int QUARTERS = 4;

    /** Bytes of samples for zstd's trainer. More does not improve its result, and it cannot be interrupted. */
    private static final long MOST_FOR_ZSTD = 8L << 20;

    /** Sorting, comparing, counting, and the candidates: strings, concatenation, and those of zstd. */
    private static final int STEPS = 5 + QUARTERS;

    private final int size;
    private final int leastSources;

    /** Receives the progress of a training. */
    @FunctionalInterface
    public interface Progress {
        /**
         * A step begins.
         *
         * @param step its number, from 1 on
         * @param steps how many steps there are
         */
        void step(int step, int steps, String what);
    }

    /**
     * Creates a trainer for dictionaries of one size.
     *
     * @param size bytes at most
     * @param leastSources how many different samples each string of eight bytes or more has to come from
     * @throws IllegalArgumentException if one is out of its range
     */
    public Trainer(int size, int leastSources) {
        this.size = SIZES.check("size of the dictionary", size, "bytes");
        this.leastSources = SOURCES.check("min-sources", leastSources);
    }

    /** Returns how many different samples are needed at least. Half of them are held out. */
    public int leastSamples() {
        return 2 * leastSources;
    }

    /**
     * Trains a dictionary, in time linear in the length of the samples. It takes about a second and 16 MB of memory for each
     * megabyte.
     *
     * @param samples bodies; equal ones count once
     * @return the best dictionary; empty if it does not save a tenth, or if there are too few samples
     * @throws InterruptedException if the thread was interrupted
     */
    public Optional<Trained> train(List<byte[]> samples, Progress progress) throws InterruptedException {
        List<byte[]> training = new ArrayList<>();
        List<byte[]> heldOut = new ArrayList<>();
        for (byte[] sample : distinct(samples)) {
            (training.size() <= heldOut.size() ? training : heldOut).add(sample);
        }
        if (training.size() + heldOut.size() < leastSamples()) {
            return Optional.empty();
        }
        long without = ZstdDictionaries.codedLength(new byte[0], heldOut);
        return candidates(training, heldOut, new Work(progress, STEPS)).stream()
                .filter(trained -> trained.lengthWithDictionary() <= WORTH_IT * without)
                .min(Comparator.comparingLong(Trained::lengthWithDictionary));
    }

    /** Returns the different samples. */
    public static List<byte[]> distinct(List<byte[]> samples) {
        Set<ByteBuffer> distinct = new LinkedHashSet<>();
        samples.forEach(sample -> distinct.add(ByteBuffer.wrap(sample)));
        return distinct.stream().map(ByteBuffer::array).toList();
    }

    private List<Trained> candidates(List<byte[]> training, List<byte[]> heldOut, Work work)
            throws InterruptedException {
        List<byte[]> all = new ArrayList<>(training);
        all.addAll(heldOut);
        SampleIndex index = new SampleIndex(all, training.size(), leastSources, work);
        CommonText common = new CommonText(index, training, work);
        List<Trained> candidates = new ArrayList<>();

        work.begin("trying the strings that save the most");
        Assembly strings = new Assembly(index, size);
        strings.addAll(common.best());
        candidates.add(new Trained(strings.dictionary(), Way.COMMON_STRINGS, heldOut));

        work.begin("trying samples, one after another");
        Assembly concatenation = new Assembly(index, size);
        addSamples(concatenation, common, training.size());
        candidates.add(new Trained(concatenation.dictionary(), Way.CONCATENATION, heldOut));

        List<byte[]> forZstd = forZstd(training);
        for (int quarters = 1; quarters <= QUARTERS; quarters++) {
            work.begin("trying zstd's trainer for " + quarters + " of " + QUARTERS + " quarters of the dictionary");
            int part = size / QUARTERS * quarters;
            Optional<byte[]> trained = ZstdDictionaries.train(forZstd, leastSources == 1 ? part : MORE * part);
            if (trained.isPresent()) {
                Assembly assembly = new Assembly(index, size);
                // The trainer puts frequent pieces last.
                assembly.addAll(lastFirst(common.pieces(trained.get())));
                addSamples(assembly, common, training.size());
                candidates.add(new Trained(assembly.dictionary(), Way.ZSTD, heldOut));
            }
        }
        return candidates;
    }

    private static void addSamples(Assembly assembly, CommonText common, int samples) throws InterruptedException {
        for (int i = samples - 1; i >= 0 && !assembly.isFull(); i--) {
            assembly.addAll(lastFirst(common.pieces(i)));
        }
    }

    /** Returns the samples, or every n-th one if they are longer than {@link #MOST_FOR_ZSTD}. */
    private static List<byte[]> forZstd(List<byte[]> samples) {
        long length = samples.stream().mapToLong(sample -> sample.length).sum();
        int every = (int) Math.max(1, (length + MOST_FOR_ZSTD - 1) / MOST_FOR_ZSTD);
        return IntStream.range(0, samples.size())
                .filter(i -> i % every == 0)
                .mapToObj(samples::get)
                .toList();
    }

    private static List<Piece> lastFirst(List<Piece> pieces) {
        Collections.reverse(pieces);
        return pieces;
    }
}
