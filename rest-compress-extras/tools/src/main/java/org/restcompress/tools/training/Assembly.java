// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import static org.restcompress.tools.training.CommonText.WINDOW;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.restcompress.tools.training.CommonText.Piece;

/**
 * Builds a dictionary from its end to its beginning. The first piece is the last in the dictionary, where offsets are the
 * shortest. No string of eight bytes across a seam occurs in any sample. So each string of eight bytes or more is common, or
 * occurs in no sample.
 */
final class Assembly {
    /** The most bytes that are cut from a piece to get a valid seam. */
    private static final int MOST_CUT = 64;

    /** The most places where a piece is looked for; repetitive bytes have more. */
    private static final int MOST_PLACES = 64;

    private final SampleIndex index;
    private final byte[] bytes;
    private int begin;

    /** The first place of each string of eight bytes. */
    private final Map<Long, Integer> places = new HashMap<>();

    /** By place: the next place of the same string of eight bytes; 0 for none. */
    private final int[] next;

    Assembly(SampleIndex index, int size) {
        this.index = index;
        bytes = new byte[size];
        next = new int[size];
        begin = size;
    }

    boolean isFull() {
        return begin < WINDOW;
    }

    /** Puts each piece before the last one, until the dictionary is full. */
    void addAll(List<Piece> pieces) {
        for (Piece piece : pieces) {
            if (isFull()) {
                return;
            }
            add(piece);
        }
    }

    /** Puts as much of a piece before the others as fits, unless the dictionary has it already. */
    private void add(Piece piece) {
        if (has(piece)) {
            return;
        }
        int end = piece.offset() + piece.length();
        int offset = Math.max(piece.offset(), end - begin);
        int leastEnd = Math.max(offset + WINDOW, end - MOST_CUT);
        while (end >= leastEnd && !isSeamOfNoSample(piece.text(), end)) {
            end--;
        }
        if (end >= leastEnd) {
            begin -= end - offset;
            System.arraycopy(piece.text(), offset, bytes, begin, end - offset);
            for (int i = Math.min(begin + end - offset, bytes.length - WINDOW + 1) - 1; i >= begin; i--) {
                Integer known = places.put(window(bytes, i), i);
                next[i] = known == null ? 0 : known;
            }
        }
    }

    /** Returns whether no string across a seam occurs in any sample. */
    private boolean isSeamOfNoSample(byte[] text, int end) {
        int behind = Math.min(WINDOW - 1, bytes.length - begin);
        byte[] seam = Arrays.copyOf(Arrays.copyOfRange(text, end - WINDOW + 1, end), WINDOW - 1 + behind);
        System.arraycopy(bytes, begin, seam, WINDOW - 1, behind);
        for (int i = 0; i + WINDOW <= seam.length; i++) {
            if (index.contains(seam, i, WINDOW)) {
                return false;
            }
        }
        return true;
    }

    private boolean has(Piece piece) {
        int from = piece.offset();
        int to = from + piece.length();
        int place = places.getOrDefault(window(piece.text(), from), 0);
        for (int i = 0; place > 0 && i < MOST_PLACES; i++) {
            int end = Math.min(bytes.length, place + piece.length());
            if (Arrays.equals(bytes, place, end, piece.text(), from, to)) {
                return true;
            }
            place = next[place];
        }
        return false;
    }

    private static long window(byte[] text, int offset) {
        long window = 0;
        for (int i = 0; i < WINDOW; i++) {
            window = (window << Byte.SIZE) | (text[offset + i] & 0xff);
        }
        return window;
    }

    /**
     * Returns the dictionary. If it begins like a structured one, the first byte is dropped: some decoders would parse it as
     * structured.
     */
    byte[] dictionary() {
        byte[] dictionary = Arrays.copyOfRange(bytes, begin, bytes.length);
        return ZstdDictionaries.looksStructured(dictionary)
                ? Arrays.copyOfRange(dictionary, 1, dictionary.length)
                : dictionary;
    }
}
