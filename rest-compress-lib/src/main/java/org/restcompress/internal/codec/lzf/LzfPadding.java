// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import org.restcompress.internal.value.Range;

/**
 * Makes LZF chunks longer that decode to the same: a run of literals is written one by one, each with a control byte of its
 * own, and so are literals that a match would have spared. Never by an empty chunk, which some readers take for the end.
 */
final class LzfPadding {
    /** As many bytes as a content of the default minimum size has room for, but for one at most. */
    static final Range RANGE = new Range(0, 1024);

    /** Bytes of a coded chunk behind its header, as the C library's tool has them at most. */
    private static final int LONGEST_CHUNK = 65_533;

    /** A control byte below this is the length of a run of literals, less one. */
    private static final int FIRST_MATCH = 32;

    /** A match of this length or more has a byte for it; the control byte of a shorter one holds it. */
    private static final int LONG_MATCH = 9;

    private static final int SHORTEST_MATCH = 3;

    /** Where they stand in a chunk's header. */
    private static final int TYPE = 2;

    private static final int CODED_LENGTH = 3;

    /** The bits of a control byte behind the length of a match. */
    private static final int LENGTH_IN_CONTROL_BYTE = 5;

    private int left;

    /** What is to be added to the chunks of one content. */
    LzfPadding(int bytes) {
        left = bytes;
    }

    /** Bytes that are not yet added. */
    int left() {
        return left;
    }

    /**
     * Moves a chunk to the front by {@link #left} bytes, and spends them on the way as far as the chunk has room for them.
     *
     * @param coded holds the chunk, {@code left} bytes behind its place
     * @param at its place
     * @param length its bytes, with its header
     * @param content what it decodes to
     * @param offset where that begins
     * @return the index behind it
     */
    int pad(byte[] coded, int at, int length, byte[] content, int offset) {
        if (left == 0) {
            return at + length;
        }
        Move move = new Move(coded, at, left, length);
        int end = coded[at + left + TYPE] == LZFChunk.BLOCK_TYPE_COMPRESSED ? move.coded(content, offset) : move.raw();
        left -= end - at - length;
        return end;
    }

    /** One chunk on its way to its place. What is written there never overtakes what is still to be read. */
    private static final class Move {
        private final byte[] bytes;
        private final int place;
        private final int end;
        private int from;
        private int to;
        private int left;

        Move(byte[] bytes, int place, int padding, int length) {
            this.bytes = bytes;
            this.place = place;
            from = place + padding;
            to = place;
            end = from + length;
            left = padding;
        }

        int coded(byte[] content, int offset) {
            int header = LZFChunk.HEADER_LEN_COMPRESSED;
            left = Math.min(left, LONGEST_CHUNK - (end - from - header));
            copy(header);
            int position = offset;
            while (left > 0 && from < end) {
                int control = bytes[from] & 0xff;
                position += control < FIRST_MATCH ? literals(control + 1) : match(control, content, position);
            }
            copy(end - from);
            putShort(place + CODED_LENGTH, to - place - header);
            return to;
        }

        /** Returns how many bytes of content they are. */
        private int literals(int run) {
            from++;
            int alone = Math.min(left, run - 1);
            for (int i = 0; i < alone; i++) {
                put(0);
                copy(1);
            }
            put(run - alone - 1);
            copy(run - alone);
            left -= alone;
            return run;
        }

        /** All of a match as literals, or its first bytes: two for each that is alone, or three for two of them. */
        private int match(int control, byte[] content, int position) {
            int inControl = control >>> LENGTH_IN_CONTROL_BYTE;
            boolean isLong = inControl == LONG_MATCH - 2;
            int length = isLong ? (bytes[from + 1] & 0xff) + LONG_MATCH : inControl + 2;
            int token = isLong ? 3 : 2;
            if (left >= 2 * length - token) {
                from += token;
                for (int i = 0; i < length; i++) {
                    put(0);
                    put(content[position + i]);
                }
                left -= 2 * length - token;
                return length;
            }
            int spare = length - (isLong ? LONG_MATCH : SHORTEST_MATCH);
            int literals = 0;
            if (left % 2 == 1 && left > 2 && spare > 1) {
                put(1);
                put(content[position]);
                put(content[position + 1]);
                literals = 2;
                left -= 3;
            }
            for (; left > 1 && literals < spare; literals++) {
                put(0);
                put(content[position + literals]);
                left -= 2;
            }
            if (isLong) {
                put(control);
                put(bytes[from + 1] - literals);
            } else {
                put(control - (literals << LENGTH_IN_CONTROL_BYTE));
            }
            from += token - 1;
            copy(1);
            return length;
        }

        int raw() {
            int header = LZFChunk.HEADER_LEN_NOT_COMPRESSED;
            from += header;
            int alone = Math.min(left / header, end - from - 1);
            for (int i = 0; i < alone; i++) {
                putRaw(1);
            }
            putRaw(end - from);
            return to;
        }

        private void putRaw(int length) {
            put(LZFChunk.BYTE_Z);
            put(LZFChunk.BYTE_V);
            put(LZFChunk.BLOCK_TYPE_NON_COMPRESSED);
            put(length >>> 8);
            put(length);
            copy(length);
        }

        private void copy(int length) {
            System.arraycopy(bytes, from, bytes, to, length);
            from += length;
            to += length;
        }

        private void put(int value) {
            bytes[to++] = (byte) value;
        }

        private void putShort(int at, int value) {
            bytes[at] = (byte) (value >>> 8);
            bytes[at + 1] = (byte) value;
        }
    }
}
