// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;

/** Checks the limits on the length of bodies. Each reader of a decoder calls it. */
public final class SizeLimits {
    /** In bytes. Shorter bodies may have any ratio, since they do no harm. */
    private static final long RATIO_FLOOR = 1 << 20;

    /**
     * The same if the size has no limit, as with the responses that a client asked for. A server may send repetitive text,
     * which zstd shrinks to a thousandth.
     */
    private static final long RATIO_FLOOR_OF_RESPONSES = 10 << 20;

    /** The same for a body that is compressed once more. It is short, since short blocks take much time. */
    private static final long RATIO_FLOOR_OF_CODED = 1 << 12;

    /**
     * Compressed bytes hardly shrink when they are compressed once more. If they do, they have many short blocks. Each such
     * block takes as much time to decode as thousands of bytes.
     */
    private static final int MAX_RATIO_OF_CODED = 10;

    /**
     * The other ratio is at least {@link DecodeLimits#maxRatio} divided by this number. A higher value than the default
     * raises it, too.
     */
    private static final int PART_OF_RATIO = 20;

    /** In bytes: what a compressed body may have beside its data, such as headers, and the cost of many flushes. */
    private static final long OVERHEAD = 1 << 20;

    private SizeLimits() {}

    /**
     * Checks the number of decoded bytes against size and ratio. The ratio does not count as many bytes as the dictionary
     * has, since a delta repeats them.
     *
     * @param isStillCoded whether the decoded bytes are compressed once more
     */
    static void checkDecoded(DecodeLimits limits, long decoded, long received, long dictionary, boolean isStillCoded)
            throws LimitExceededException {
        if (decoded > limits.maxSize()) {
            throw new LimitExceededException(
                    Limit.SIZE, "the decoded body is longer than " + limits.maxSize() + " bytes");
        }
        long floor = isStillCoded
                ? RATIO_FLOOR_OF_CODED
                : limits.maxSize() == Long.MAX_VALUE ? RATIO_FLOOR_OF_RESPONSES : RATIO_FLOOR;
        long ratio = limits.maxRatio();
        if (isStillCoded) {
            ratio = Math.min(ratio, Math.max(MAX_RATIO_OF_CODED, ratio / PART_OF_RATIO));
        }
        long gained = decoded - dictionary;
        if (gained > floor && gained / ratio > received) {
            throw new LimitExceededException(
                    Limit.RATIO,
                    "the decoded body is more than " + ratio + " times as long as the compressed body"
                            + (isStillCoded ? ", and has another content coding" : ""));
        }
    }

    /**
     * Checks the number of received bytes against the compressed length of the longest permitted body. Bodies that do not
     * shrink grow by less than a hundredth. Without this check, a body could be endless: comments, skippable frames,
     * metadata and empty blocks decode to nothing.
     */
    public static void checkReceived(DecodeLimits limits, long received) throws LimitExceededException {
        long size = limits.maxSize();
        long longest = size + Math.min(size / 8 + OVERHEAD, Long.MAX_VALUE - size);
        if (received > longest) {
            throw new LimitExceededException(
                    Limit.SIZE,
                    "the compressed body is longer than " + longest + " bytes, the most for " + size
                            + " decoded bytes");
        }
    }
}
