// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/**
 * What decoding one body may cost. Codecs look at windows and empty units. Whoever reads from their decoders looks at size
 * and ratio, for each layer of a body that is coded more than once.
 *
 * @param maxSize decoded bytes; received ones may be somewhat more ({@link #checkReceived})
 * @param maxRatio decoded bytes for each received one, once {@link #RATIO_FLOOR} is decoded
 * @param maxWindow bytes of decoded content that a decoder keeps to refer back to, as a zstd frame or a brotli stream asks
 *     for it in its header; zstd never gets more than 8 MiB (RFC 9659 §3), or with a dictionary
 *     1.25 times its length where that is more (RFC 9842 §5)
 * @param maxEmpty gzip members, zstd frames or LZF chunks without content in a row
 */
public record DecodeLimits(long maxSize, int maxRatio, int maxWindow, int maxEmpty) {
    /** Bytes: short contents may shrink by any ratio, since they do no harm. */
    public static final long RATIO_FLOOR = 1 << 20;

    /** Bytes: what any coded content may have beside its content, such as headers, and what flushing it often costs. */
    public static final long OVERHEAD = 1 << 20;

    /** Bytes, decoded: 10 MiB hold most of what is posted, and a server can bear some of them at a time. */
    public static final long DEFAULT_MAX_SIZE = 10L << 20;

    /** Decoded to received: real JSON and XML reach about 50, and only bombs more than 200. */
    public static final int DEFAULT_MAX_RATIO = 200;

    /** Bytes: 16 MiB is the largest that brotli knows (RFC 7932 §9.1), and its senders use it. */
    public static final int DEFAULT_MAX_WINDOW = 16 << 20;

    /** Tools that write in blocks put one or two empty units between or behind others; only bombs have many. */
    public static final int DEFAULT_MAX_EMPTY = 100;

    /**
     * Checks the limits.
     *
     * @param maxSize 1 or more
     * @param maxRatio 1 or more
     * @param maxWindow 1 or more
     * @param maxEmpty 0 or more
     * @throws IllegalArgumentException if one is below that, naming it
     */
    public DecodeLimits {
        atLeast(1, "maxSize", maxSize);
        atLeast(1, "maxRatio", maxRatio);
        atLeast(1, "maxWindow", maxWindow);
        atLeast(0, "maxEmpty", maxEmpty);
    }

    private static void atLeast(int lowest, String name, long value) {
        if (value < lowest) {
            throw new IllegalArgumentException(name + ": " + value + " (expected " + lowest + " or more)");
        }
    }

    /** The limits of those who set none. */
    public static final DecodeLimits DEFAULTS =
            new DecodeLimits(DEFAULT_MAX_SIZE, DEFAULT_MAX_RATIO, DEFAULT_MAX_WINDOW, DEFAULT_MAX_EMPTY);

    /**
     * Holds what was decoded so far against size and ratio.
     *
     * @param decoded bytes
     * @param received bytes
     * @throws LimitExceededException if there are too many decoded bytes, at all or for the received ones
     */
    public void checkSize(long decoded, long received) throws LimitExceededException {
        if (decoded > maxSize) {
            throw new LimitExceededException(Limit.SIZE, "the decoded body is longer than " + maxSize + " bytes");
        }
        if (decoded > RATIO_FLOOR && decoded / maxRatio > received) {
            throw new LimitExceededException(
                    Limit.RATIO, "the decoded body is more than " + maxRatio + " times as long as the coded one");
        }
    }

    /**
     * Holds what came in so far against the coded length of a content that is as long as it may be. Comments, skippable
     * frames, metadata and empty blocks decode to nothing: without this a content of them would never end.
     *
     * @param received bytes
     * @throws LimitExceededException if they are more than {@link #maxSize}, an eighth of it, and {@link #OVERHEAD};
     *     contents that do not shrink grow by less than a hundredth
     */
    public void checkReceived(long received) throws LimitExceededException {
        long longest = maxSize + Math.min(maxSize / 8 + OVERHEAD, Long.MAX_VALUE - maxSize);
        if (received > longest) {
            throw new LimitExceededException(
                    Limit.SIZE,
                    "the coded body is longer than " + longest + " bytes, for at most " + maxSize + " decoded ones");
        }
    }

    /**
     * Holds a window against what is allowed.
     *
     * @param coding whose window it is
     * @param window bytes
     * @param largest bytes that the coding itself allows
     * @throws LimitExceededException if it is too large
     */
    public void checkWindow(String coding, long window, int largest) throws LimitExceededException {
        int allowed = Math.min(maxWindow, largest);
        if (window > allowed) {
            throw new LimitExceededException(
                    Limit.WINDOW,
                    "its " + coding + " window is " + window + " bytes, at most " + allowed + " are given");
        }
    }

    /**
     * Holds a row of empty units against what is allowed: they are decoded to nothing, so no other limit sees them.
     *
     * @param units what the coding calls them, such as {@code gzip members}
     * @param inARow how many came one after another
     * @throws LimitExceededException if they are too many
     */
    public void checkEmpty(String units, int inARow) throws LimitExceededException {
        if (inARow > maxEmpty) {
            throw new LimitExceededException(
                    Limit.EMPTY, "it has more than " + maxEmpty + " empty " + units + " in a row");
        }
    }
}
