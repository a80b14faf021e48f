// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;

/** The limits that whoever reads from a decoder checks. */
public final class SizeLimits {
    /** Bytes: short contents may shrink by any ratio, since they do no harm. */
    private static final long RATIO_FLOOR = 1 << 20;

    /**
     * The same where the size has no limit, as with the responses that a client asked for. A server may send a text that repeats,
     * which shrinks to a thousandth in zstd.
     */
    private static final long RATIO_FLOOR_OF_RESPONSES = 10 << 20;

    /** The same of a content that is coded once more. */
    private static final long RATIO_FLOOR_OF_CODED = 1 << 16;

    /**
     * What is coded hardly shrinks when it is coded once more. Where it does, it has many short blocks, each of which takes as much
     * time to decode as thousands of bytes.
     */
    private static final int MAX_RATIO_OF_CODED = 10;

    /** So that a higher {@link DecodeLimits#maxRatio} than the default raises the other, too. */
    private static final int PART_OF_RATIO = 20;

    /** Bytes: what any coded content may have beside its content, such as headers, and what flushing it often costs. */
    private static final long OVERHEAD = 1 << 20;

    private SizeLimits() {}

    /**
     * Checks the bytes that are decoded so far against size and ratio. As many as a dictionary has do not count for the ratio: that is
     * what a delta is for.
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
                    "the decoded body is more than " + ratio + " times as long as the coded one"
                            + (isStillCoded ? ", and is coded once more" : ""));
        }
    }

    /**
     * Checks the bytes that are received so far against the coded length of the longest content: contents that do not shrink
     * grow by less than a hundredth. Comments, skippable frames, metadata and empty blocks decode to nothing: without this a
     * content of them would never end.
     */
    public static void checkReceived(DecodeLimits limits, long received) throws LimitExceededException {
        long size = limits.maxSize();
        long longest = size + Math.min(size / 8 + OVERHEAD, Long.MAX_VALUE - size);
        if (received > longest) {
            throw new LimitExceededException(
                    Limit.SIZE,
                    "the coded body is longer than " + longest + " bytes, for at most " + size + " decoded ones");
        }
    }
}
