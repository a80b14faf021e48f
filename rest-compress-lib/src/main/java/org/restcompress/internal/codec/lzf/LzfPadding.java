// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import org.restcompress.internal.value.Range;

/**
 * Makes LZF chunks longer that decode to the same bytes. It writes literals one by one, each with its own control byte.
 * It also replaces matches by literals. It never adds an empty chunk, which some readers take for the end.
 */
final class LzfPadding {
    /** In bytes. A body of the default minimum size has room for all of them, or for all but one. */
    static final Range RANGE = new Range(0, 1024);

    /** Length in bytes of the longest compressed chunk, without its header, in the tool of the C library. */
    private static final int LONGEST_CHUNK = 65_533;

    /** A control byte below this value is the length of a run of literals, minus one. */
    private static final int FIRST_MATCH = 32;

    /**
     * A match of at least this length has an extra byte for its length. The control byte has the length of a shorter
     * match.
     */
    private static final int LONG_MATCH = 9;

    private static final int SHORTEST_MATCH = 3;

    /** Offset of the type in a chunk's header. */
    private static final int TYPE = 2;

    /** Offset of the compressed length in a chunk's header. */
    private static final int CODED_LENGTH = 3;

    /** Number of bits in a control byte below the length of a match. */
    private static final int LENGTH_IN_CONTROL_BYTE = 5;

    private int left;

    /** Creates the padding for the chunks of one body. */
    LzfPadding(int bytes) {
        left = bytes;
    }

    /** Returns the bytes of padding that are not written yet. */
    int left() {
        return left;
    }

    /**
     * Moves a chunk to the front by {@link #left} bytes. On the way, it adds as much of the padding as the chunk has
     * room for.
     *
     * @param coded holds the chunk, {@code left} bytes behind its final place
     * @param at the chunk's final place
     * @param length the chunk's length in bytes, with its header
     * @param content the array with the plain bytes of the chunk
     * @param offset where they begin
     * @return the index behind the chunk
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

    /** Moves one chunk to its final place. The write position never overtakes the read position. */
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

        /** Writes a run of literals and returns its length. */
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

        /**
         * Replaces a match by literals, all of it or its first bytes. One literal costs two bytes, and two together
         * cost three. Returns the length of the match.
         */
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
