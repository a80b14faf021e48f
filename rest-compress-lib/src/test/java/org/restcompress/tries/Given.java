// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tries;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** What one try is given. The same seed gives the same; what was given can be told if the try fails. */
public final class Given {
    /** Faults are where a range ends, or at none, one or two of something: one number in so many is one of these. */
    private static final int ONE_AT_AN_EDGE_IN = 8;

    /** One try in so many is of such numbers alone: some faults need two of them, or an array of nothing else. */
    private static final int ALL_AT_EDGES_IN = 16;

    /** Characters of a value that a message has. */
    private static final int MOST_TOLD = 80;

    private final SplittableRandom random;
    private final boolean atEdges;
    private final List<String> told = new ArrayList<>();
    private boolean nested;

    Given(long seed) {
        random = new SplittableRandom(seed);
        atEdges = random.nextInt(ALL_AT_EDGES_IN) == 0;
    }

    /** A value that is told if the try fails; what a generator takes from another one is not told once more. */
    public <T> T any(Generator<T> generator) {
        if (nested) {
            return generator.next(this);
        }
        nested = true;
        T value = generator.next(this);
        nested = false;
        // At once: the try may change it.
        told.add(told(value));
        return value;
    }

    /** One third of all but the edges is near 0, or where the range is nearest to it: short, and soon tried. */
    int intBetween(int min, int max) {
        if (atEdges || random.nextInt(ONE_AT_AN_EDGE_IN) == 0) {
            return edge(min, max);
        }
        if (random.nextInt(3) > 0) {
            return (int) random.nextLong(min, max + 1L);
        }
        long nearest = Math.max(min, Math.min(0, max));
        long farthest = 1L << random.nextInt(Integer.SIZE - Integer.numberOfLeadingZeros(max - min) + 1);
        return (int) random.nextLong(Math.max(min, nearest - farthest), Math.min(max, nearest + farthest) + 1);
    }

    private int edge(int min, int max) {
        int[] edges = {min, min + 1, -2, -1, 0, 1, 2, max - 1, max};
        while (true) {
            int edge = edges[random.nextInt(edges.length)];
            if (min <= edge && edge <= max) {
                return edge;
            }
        }
    }

    /** Of a list whose order means nothing. */
    int index(int size) {
        return random.nextInt(size);
    }

    /** In one line, and so much of it that it is known again. */
    static String told(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes.length + " bytes " + abridged(HexFormat.of().formatHex(bytes));
        }
        if (value instanceof List<?> list) {
            return list.size() + " of "
                    + list.stream().limit(6).map(Given::told).toList();
        }
        return abridged(String.valueOf(value)
                .chars()
                .mapToObj(c -> c >= ' ' && c <= '~' ? Character.toString((char) c) : String.format("\\u%04x", c))
                .collect(Collectors.joining()));
    }

    private static String abridged(String text) {
        return text.length() <= MOST_TOLD ? text : text.substring(0, MOST_TOLD) + '…';
    }

    @Override
    public String toString() {
        return String.join(", ", told);
    }
}
