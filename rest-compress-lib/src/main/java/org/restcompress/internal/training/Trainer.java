// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.codec.zstd.ZstdDictionaries;
import org.restcompress.internal.training.CommonText.Piece;
import org.restcompress.internal.training.Trained.Way;
import org.restcompress.internal.value.Range;

/**
 * Makes a public dictionary from samples. One half of them it is made of, the other half it is measured on. No string of
 * eight bytes or more stands in it that came from fewer different samples than are asked for: whoever reads the dictionary
 * learns nothing that only few responses had.
 */
public final class Trainer {
    /** Bytes; zstd's trainer takes no less. */
    public static final Range SIZES = new Range(256, 1 << 20);

    /** Different samples that a string has to come from. */
    public static final Range SOURCES = new Range(1, 100_000);

    /** A new dictionary costs each client a download: it has to save this much of what the present one leaves. */
    private static final double WORTH_IT = 0.9;

    /** zstd's trainer is asked for so many times what it is to give, where most of that will be cut out. */
    private static final int MORE = 4;

    /** The trainer's part may be one quarter of the dictionary, behind samples, or up to all of it. */
    private static final int QUARTERS = 4;

    private final int size;
    private final int leastSources;

    /**
     * Trains dictionaries of one size.
     *
     * @param size bytes at most
     * @param leastSources different samples that each string of eight bytes or more has to come from
     * @throws IllegalArgumentException if one is out of its range
     */
    public Trainer(int size, int leastSources) {
        this.size = SIZES.check("size of a dictionary", size);
        this.leastSources = SOURCES.check("min-sources", leastSources);
    }

    /** Different samples that are needed at least, since half of them are held out. */
    public int leastSamples() {
        return 2 * leastSources;
    }

    /**
     * Trains a dictionary. Takes seconds for each megabyte of samples, and about 24 bytes of memory for each of their bytes.
     *
     * @param samples bodies; of equal ones only one counts
     * @param present the dictionary that is in use; null for none
     * @return the best that could be made; empty if it is not at least 10 % better than the present one, and than none, or if
     *     there are not samples enough
     */
    public Optional<Trained> train(List<byte[]> samples, byte @Nullable [] present) {
        List<byte[]> training = new ArrayList<>();
        List<byte[]> heldOut = new ArrayList<>();
        for (byte[] sample : distinct(samples)) {
            (training.size() <= heldOut.size() ? training : heldOut).add(sample);
        }
        if (training.size() + heldOut.size() < leastSamples()) {
            return Optional.empty();
        }
        long without = ZstdDictionaries.codedLength(new byte[0], heldOut);
        long toBeat = present == null ? without : Math.min(without, ZstdDictionaries.codedLength(present, heldOut));
        return candidates(training, heldOut).stream()
                .filter(trained -> trained.lengthWithDictionary() <= WORTH_IT * toBeat)
                .min(Comparator.comparingLong(Trained::lengthWithDictionary));
    }

    /** The different ones among samples, as they are counted. */
    public static List<byte[]> distinct(List<byte[]> samples) {
        Set<ByteBuffer> distinct = new LinkedHashSet<>();
        samples.forEach(sample -> distinct.add(ByteBuffer.wrap(sample)));
        return distinct.stream().map(ByteBuffer::array).toList();
    }

    private List<Trained> candidates(List<byte[]> training, List<byte[]> heldOut) {
        List<byte[]> all = new ArrayList<>(training);
        all.addAll(heldOut);
        SampleIndex index = new SampleIndex(all, training.size());
        CommonText common = new CommonText(index, leastSources);
        List<Piece> samplesBackwards = new ArrayList<>();
        for (int i = training.size() - 1; i >= 0; i--) {
            samplesBackwards.addAll(lastFirst(common.pieces(training.get(i))));
        }
        List<Trained> candidates = new ArrayList<>();
        byte[] strings = assembled(index, CommonText.best(samplesBackwards), List.of());
        candidates.add(new Trained(strings, Way.COMMON_STRINGS, heldOut));
        byte[] concatenation = assembled(index, samplesBackwards, List.of());
        candidates.add(new Trained(concatenation, Way.CONCATENATION, heldOut));
        for (int quarters = 1; quarters <= QUARTERS; quarters++) {
            int part = size / QUARTERS * quarters;
            // It has its own order, the frequent last.
            ZstdDictionaries.train(training, leastSources == 1 ? part : MORE * part)
                    .map(trained -> assembled(index, lastFirst(common.pieces(trained)), samplesBackwards))
                    .ifPresent(dictionary -> candidates.add(new Trained(dictionary, Way.ZSTD, heldOut)));
        }
        return candidates;
    }

    private byte[] assembled(SampleIndex index, List<Piece> last, List<Piece> beforeThem) {
        Assembly assembly = new Assembly(index, size);
        assembly.addAll(last);
        assembly.addAll(beforeThem);
        return assembly.dictionary();
    }

    private static List<Piece> lastFirst(List<Piece> pieces) {
        List<Piece> reversed = new ArrayList<>(pieces);
        Collections.reverse(reversed);
        return reversed;
    }
}
