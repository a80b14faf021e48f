// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdException;
import java.nio.ByteBuffer;
import org.restcompress.codec.WholeDecoder;

/**
 * Decodes a body that is one short zstd frame. The library's single call checks neither the window nor the sizes of the
 * blocks, as its stream does. So it gets only frames that {@link #decodedLength} finds valid in both.
 */
final class ZstdWholeDecoder implements WholeDecoder {
    /** In bytes (RFC 8878 §3.1.1.2.4). In a frame of this length at most, no block can decode to too many bytes. */
    private static final int LARGEST_BLOCK = 128 * 1024;

    private static final int BLOCK_HEADER = 3;
    private static final int TYPE_REPEATED = 1;
    private static final int TYPE_RESERVED = 3;
    private static final int CHECKSUM = 4;

    @Override
    public long decodedLength(byte[] coded, int offset, int length) {
        ZstdFrameHeader header = ZstdFrameHeader.of(ByteBuffer.wrap(coded, offset, length));
        if (header == null || !header.singleSegment() || header.contentSize() > LARGEST_BLOCK) {
            return -1;
        }
        int end = offset + length - (header.checksum() ? CHECKSUM : 0);
        return endOfBlocks(coded, offset + header.length(), end, (int) header.contentSize()) == end
                ? header.contentSize()
                : -1;
    }

    /** Walks over the blocks (§3.1.1.2). Returns the index behind the last one, or -1 if a block is invalid. */
    private static int endOfBlocks(byte[] coded, int begin, int end, int largest) {
        int position = begin;
        while (position <= end - BLOCK_HEADER) {
            int block =
                    (coded[position] & 0xff) | (coded[position + 1] & 0xff) << 8 | (coded[position + 2] & 0xff) << 16;
            int type = block >> 1 & 3;
            int size = block >> 3;
            if (type == TYPE_RESERVED || size > largest) {
                return -1;
            }
            position += BLOCK_HEADER + (type == TYPE_REPEATED ? 1 : size);
            if ((block & 1) != 0) {
                return position;
            }
        }
        return -1;
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
        ZstdDecodingStream.State state = ZstdDecodingStream.POOL.borrow();
        boolean done = false;
        try {
            int n = state.context.decompressByteArray(target, at, room, coded, offset, length);
            done = true;
            return n;
        } catch (ZstdException e) {
            return -1;
        } finally {
            if (!done) {
                state.reset();
            }
            ZstdDecodingStream.POOL.giveBack(state);
        }
    }
}
