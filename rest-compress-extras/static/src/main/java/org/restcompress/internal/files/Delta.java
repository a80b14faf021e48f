// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.restcompress.internal.dictionary.fields.DictionaryHash;

/**
 * Reads the header and frame of a {@code dcz} file (RFC 9842 §5). The server cannot decode the file, since it does not have
 * the earlier version. Without it the server can see how many bytes the file decodes to, and that its end is there.
 */
final class Delta {
    /** The bytes before the SHA-256 of the dictionary. */
    private static final byte[] PROLOGUE = HexFormat.of().parseHex("5e2a4d1820000000");

    private static final long ZSTD = 0xFD2FB528L;

    // RFC 8878 §3.1.1.1.1, the descriptor of a frame.
    private static final int SINGLE_SEGMENT = 0x20;
    private static final int RESERVED = 0x08;
    private static final int CHECKSUM = 0x04;
    private static final int CHECKSUM_BYTES = 4;
    private static final int[] DICTIONARY_ID_BYTES = {0, 1, 2, 4};

    // §3.1.1.2.2, the types of a block.
    private static final int RLE = 1;
    private static final int RESERVED_TYPE = 3;

    private final InputStream in;

    /** Bytes of the file that are still unread. */
    private long left;

    private Delta(InputStream in, long length) {
        this.in = in;
        left = length;
    }

    /**
     * Returns the dictionary of a complete delta. That is one zstd frame that names its decoded length. Its blocks, and the
     * checksum if there is one, end where the file ends.
     *
     * @param in the file from its beginning
     * @param length bytes of the file
     * @param decoded bytes that the file has to decode to
     * @return empty if the file is no such delta
     */
    static Optional<DictionaryHash> dictionary(InputStream in, long length, long decoded) throws IOException {
        try {
            Delta delta = new Delta(in, length);
            byte[] prologue = delta.read(PROLOGUE.length);
            byte[] hash = delta.read(DictionaryHash.LENGTH);
            return Arrays.equals(prologue, PROLOGUE) && delta.isFrameOf(decoded) && delta.left == 0
                    ? Optional.of(DictionaryHash.ofBytes(hash))
                    : Optional.empty();
        } catch (EOFException e) {
            return Optional.empty();
        }
    }

    private boolean isFrameOf(long decoded) throws IOException {
        if (number(4) != ZSTD) {
            return false;
        }
        int descriptor = (int) number(1);
        boolean isSingle = (descriptor & SINGLE_SEGMENT) != 0;
        skip((isSingle ? 0 : 1) + DICTIONARY_ID_BYTES[descriptor & 3]);
        if ((descriptor & RESERVED) != 0 || contentSize(descriptor >> 6, isSingle) != decoded) {
            return false;
        }
        boolean areBlocks = skipBlocks();
        skip((descriptor & CHECKSUM) != 0 ? CHECKSUM_BYTES : 0);
        return areBlocks;
    }

    /** Reads the content size (§3.1.1.1.4); -1 if the frame has none. */
    private long contentSize(int flag, boolean isSingle) throws IOException {
        return switch (flag) {
            case 0 -> isSingle ? number(1) : -1;
            case 1 -> number(2) + 256;
            default -> number(1 << flag);
        };
    }

    /** Skips all blocks (§3.1.1.2); returns false if one has the reserved type. */
    private boolean skipBlocks() throws IOException {
        while (true) {
            long header = number(3);
            int type = (int) (header >> 1) & 3;
            if (type == RESERVED_TYPE) {
                return false;
            }
            skip(type == RLE ? 1 : header >> 3);
            if ((header & 1) != 0) {
                return true;
            }
        }
    }

    /** Little-endian. */
    private long number(int count) throws IOException {
        byte[] bytes = read(count);
        long value = 0;
        for (int i = count - 1; i >= 0; i--) {
            value = (value << 8) | (bytes[i] & 0xff);
        }
        return value;
    }

    private byte[] read(int count) throws IOException {
        take(count);
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) {
            throw new EOFException();
        }
        return bytes;
    }

    private void skip(long count) throws IOException {
        take(count);
        in.skipNBytes(count);
    }

    /** Counts against the file's length, since some streams skip beyond their end. */
    private void take(long count) throws EOFException {
        left -= count;
        if (left < 0) {
            throw new EOFException();
        }
    }
}
