// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.LZFException;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.platform.Buffers;

/** Decodes bodies that consist of complete LZF chunks, none of them empty. */
final class LzfWholeDecoder implements WholeDecoder {
    @Override
    public long decodedLength(byte[] coded, int offset, int length) {
        int end = offset + length;
        long size = 0;
        for (int chunk = offset, next; chunk < end; chunk = next) {
            next = endOfChunk(coded, chunk, end);
            if (next < 0) {
                return -1;
            }
            size += lengthOfChunk(coded, chunk);
        }
        return size;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
        int end = offset + length;
        int done = 0;
        for (int chunk = offset; chunk < end; chunk = endOfChunk(coded, chunk, end)) {
            int n = lengthOfChunk(coded, chunk);
            if (!decodeChunk(coded, chunk, target, at + done, n)) {
                return -1;
            }
            done += n;
        }
        return done;
    }

    private static boolean decodeChunk(byte[] coded, int chunk, byte[] target, int at, int size) {
        int length = uint16(coded, chunk + 3);
        if (coded[chunk + 2] == LZFChunk.BLOCK_TYPE_NON_COMPRESSED) {
            System.arraycopy(coded, chunk + LZFChunk.HEADER_LEN_NOT_COMPRESSED, target, at, length);
            return true;
        }
        // A damaged chunk could refer to bytes before it, unless these would be before the array.
        byte[] content = at == 0 ? target : Buffers.borrow(size);
        try {
            int begin = chunk + LZFChunk.HEADER_LEN_COMPRESSED;
            LzfDecodingStream.DECODER.decodeChunk(coded, begin, begin + length, content, 0, size);
            if (content != target) {
                System.arraycopy(content, 0, target, at, size);
            }
            return true;
        } catch (LZFException | IndexOutOfBoundsException e) {
            return false;
        } finally {
            if (content != target) {
                Buffers.giveBack(content);
            }
        }
    }

    /** Returns the index behind a chunk, or -1 if the chunk is incomplete or empty. */
    private static int endOfChunk(byte[] coded, int chunk, int end) {
        if (end - chunk <= LZFChunk.HEADER_LEN_NOT_COMPRESSED
                || coded[chunk] != LZFChunk.BYTE_Z
                || coded[chunk + 1] != LZFChunk.BYTE_V) {
            return -1;
        }
        int type = coded[chunk + 2];
        int length = uint16(coded, chunk + 3);
        int header = type == LZFChunk.BLOCK_TYPE_NON_COMPRESSED
                ? LZFChunk.HEADER_LEN_NOT_COMPRESSED
                : LZFChunk.HEADER_LEN_COMPRESSED;
        boolean whole =
                type <= LZFChunk.BLOCK_TYPE_COMPRESSED && type >= 0 && length > 0 && end - chunk >= header + length;
        return whole && lengthOfChunk(coded, chunk) > 0 ? chunk + header + length : -1;
    }

    /** Returns the decoded length of a chunk in bytes. */
    private static int lengthOfChunk(byte[] coded, int chunk) {
        return uint16(coded, coded[chunk + 2] == LZFChunk.BLOCK_TYPE_NON_COMPRESSED ? chunk + 3 : chunk + 5);
    }

    private static int uint16(byte[] bytes, int index) {
        return (bytes[index] & 0xff) << 8 | (bytes[index + 1] & 0xff);
    }
}
