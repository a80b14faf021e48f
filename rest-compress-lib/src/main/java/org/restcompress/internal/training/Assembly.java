// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import java.util.Arrays;
import java.util.List;
import org.restcompress.internal.codec.zstd.ZstdDictionaries;
import org.restcompress.internal.training.CommonText.Piece;

/**
 * A dictionary that is put together from its end to its beginning: the first piece is the last in it, where offsets are the
 * shortest. No string of eight bytes that lies across a seam stands in any sample. So each string of eight bytes or more is
 * common, or is none of any sample.
 */
final class Assembly {
    private final SampleIndex index;
    private final byte[] bytes;
    private int begin;

    Assembly(SampleIndex index, int size) {
        this.index = index;
        bytes = new byte[size];
        begin = size;
    }

    /** Puts each piece before the last one, until there is no room. */
    void addAll(List<Piece> pieces) {
        for (Piece piece : pieces) {
            if (begin < CommonText.WINDOW) {
                return;
            }
            add(piece);
        }
    }

    /** Puts a piece before the others, as much of it as fits, unless it is there already. */
    private void add(Piece piece) {
        if (contains(piece)) {
            return;
        }
        int end = piece.offset() + piece.length();
        int offset = Math.max(piece.offset(), end - begin);
        while (end - offset >= CommonText.WINDOW) {
            System.arraycopy(piece.text(), offset, bytes, begin - (end - offset), end - offset);
            if (isSeamOfNoSample(end - offset)) {
                begin -= end - offset;
                return;
            }
            end--;
        }
    }

    private boolean isSeamOfNoSample(int length) {
        int first = Math.max(begin - CommonText.WINDOW + 1, begin - length);
        for (int i = first; i < begin && i + CommonText.WINDOW <= bytes.length; i++) {
            if (index.contains(bytes, i, CommonText.WINDOW)) {
                return false;
            }
        }
        return true;
    }

    private boolean contains(Piece piece) {
        int last = bytes.length - piece.length();
        for (int i = begin; i <= last; i++) {
            if (Arrays.equals(
                    bytes, i, i + piece.length(), piece.text(), piece.offset(), piece.offset() + piece.length())) {
                return true;
            }
        }
        return false;
    }

    /** One that would begin as structured dictionaries do lacks its first byte, since some decoders take it for one. */
    byte[] dictionary() {
        byte[] dictionary = Arrays.copyOfRange(bytes, begin, bytes.length);
        return ZstdDictionaries.looksStructured(dictionary)
                ? Arrays.copyOfRange(dictionary, 1, dictionary.length)
                : dictionary;
    }
}
