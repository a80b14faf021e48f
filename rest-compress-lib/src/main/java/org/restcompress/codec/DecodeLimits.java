// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.internal.value.Range;

/**
 * Limits the cost of decoding one body. The stream that {@link ContentCodec#decoder} opens checks windows and empty units. The
 * library checks size and ratio while it reads, for each coding of a body that has several.
 *
 * <p>It is immutable. Two instances with the same limits are equal.
 *
 * @since 1.0
 */
public final class DecodeLimits {
    /** 10 MiB hold most posted bodies, and a server has memory for several of them at a time. */
    private static final long DEFAULT_MAX_SIZE = 10L << 20;

    /** Real JSON and XML reach about 50. Only decompression bombs exceed 200. */
    private static final int DEFAULT_MAX_RATIO = 200;

    /** 16 MiB is the largest window of brotli (RFC 7932 §9.1), and its encoders use it. */
    private static final int DEFAULT_MAX_WINDOW = 16 << 20;

    /** Tools that write in blocks put one or two empty units between or after others. Only decompression bombs have many. */
    private static final int DEFAULT_MAX_EMPTY = 100;

    private static final DecodeLimits DEFAULTS = new DecodeLimits(new Builder());

    private final long maxSize;
    private final int maxRatio;
    private final int maxWindow;
    private final int maxEmpty;

    private DecodeLimits(Builder builder) {
        maxSize = builder.maxSize;
        maxRatio = builder.maxRatio;
        maxWindow = builder.maxWindow;
        maxEmpty = builder.maxEmpty;
    }

    /**
     * Returns the limits that hold if none are set.
     *
     * @return a size of 10 MiB, a ratio of 200, a window of 16 MiB, 100 empty units
     */
    public static DecodeLimits defaults() {
        return DEFAULTS;
    }

    /**
     * Returns a builder that starts with the {@link #defaults}.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Returns a builder that starts with these limits.
     *
     * @return a new builder
     */
    public Builder toBuilder() {
        return new Builder()
                .maxSize(maxSize)
                .maxRatio(maxRatio)
                .maxWindow(maxWindow)
                .maxEmpty(maxEmpty);
    }

    /**
     * Returns the largest decoded length. The compressed body may have 9/8 of it plus 1 MiB, since headers, comments and empty
     * blocks decode to nothing.
     *
     * @return bytes, 1 or more; 10 MiB by default
     */
    public long maxSize() {
        return maxSize;
    }

    /**
     * Returns the most decoded bytes for each received byte. The limit holds once more than 1 MiB is decoded: short bodies do no
     * harm. If {@link #maxSize} is {@link Long#MAX_VALUE}, it holds once more than 10 MiB are decoded. As many decoded bytes as
     * the body's dictionary has do not count.
     *
     * <p>If a body has several codings, the bytes between two decoders have a stricter limit. It holds once they are more than
     * 4 KiB. It is 10, or a twentieth of this limit if that is more.
     *
     * @return 1 or more; 200 by default
     */
    public int maxRatio() {
        return maxRatio;
    }

    /**
     * Returns the largest window: the decoded bytes that a decoder keeps to refer back to. A zstd frame or a brotli stream asks
     * for a window in its header. A zstd window never gets more than 8 MiB (RFC 9659 §3). With a dictionary, it gets 1.25 times
     * the dictionary's length if that is more (RFC 9842 §5).
     *
     * @return bytes, 1 or more; 16 MiB by default
     */
    public int maxWindow() {
        return maxWindow;
    }

    /**
     * Returns the most gzip members, zstd frames or LZF chunks in a row that decode to nothing.
     *
     * @return 0 or more; 100 by default
     */
    public int maxEmpty() {
        return maxEmpty;
    }

    /**
     * Checks the size of a window before a decoder allocates it.
     *
     * @param coding the name of the window's coding
     * @param window its size in bytes
     * @param largest the largest window that the coding itself allows, in bytes, 1 or more
     * @throws LimitExceededException if the window is larger than {@link #maxWindow} or {@code largest}
     */
    public void checkWindow(String coding, long window, int largest) throws LimitExceededException {
        int allowed = Math.min(largest, maxWindow);
        if (window > allowed) {
            throw new LimitExceededException(
                    Limit.WINDOW,
                    "the " + coding + " window is " + window + " bytes, but at most " + allowed + " bytes are allowed"
                            + (largest <= maxWindow ? " by " + coding + " itself" : ""));
        }
    }

    /**
     * Checks the number of empty units in a row. They decode to nothing, so no other limit counts them.
     *
     * @param units the coding's name for them, such as {@code gzip members}
     * @param inARow how many followed one another
     * @throws LimitExceededException if they are more than {@link #maxEmpty}
     */
    public void checkEmpty(String units, int inARow) throws LimitExceededException {
        if (inARow > maxEmpty) {
            throw new LimitExceededException(
                    Limit.EMPTY, "the body has more than " + maxEmpty + " empty " + units + " in a row");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DecodeLimits that
                && maxSize == that.maxSize
                && maxRatio == that.maxRatio
                && maxWindow == that.maxWindow
                && maxEmpty == that.maxEmpty;
    }

    @Override
    public int hashCode() {
        return Objects.hash(maxSize, maxRatio, maxWindow, maxEmpty);
    }

    /** Returns each limit with its unit. */
    @Override
    public String toString() {
        return "maxSize=" + maxSize + " bytes, maxRatio=" + maxRatio + ", maxWindow=" + maxWindow + " bytes, maxEmpty="
                + maxEmpty;
    }

    /** Builds {@link DecodeLimits}. Each value is checked when it is set. For one thread at a time. */
    public static final class Builder {
        private long maxSize = DEFAULT_MAX_SIZE;
        private int maxRatio = DEFAULT_MAX_RATIO;
        private int maxWindow = DEFAULT_MAX_WINDOW;
        private int maxEmpty = DEFAULT_MAX_EMPTY;

        private Builder() {}

        /**
         * Sets {@link DecodeLimits#maxSize}.
         *
         * @param bytes 1 or more
         * @return this
         * @throws IllegalArgumentException if it is less than that
         */
        public Builder maxSize(long bytes) {
            maxSize = check("maxSize", bytes, 1, Long.MAX_VALUE, " bytes");
            return this;
        }

        /**
         * Sets {@link DecodeLimits#maxRatio}.
         *
         * @param ratio 1 or more
         * @return this
         * @throws IllegalArgumentException if it is less than that
         */
        public Builder maxRatio(int ratio) {
            maxRatio = (int) check("maxRatio", ratio, 1, Integer.MAX_VALUE, " decoded bytes for each received one");
            return this;
        }

        /**
         * Sets {@link DecodeLimits#maxWindow}.
         *
         * @param bytes 1 or more
         * @return this
         * @throws IllegalArgumentException if it is less than that
         */
        public Builder maxWindow(int bytes) {
            maxWindow = (int) check("maxWindow", bytes, 1, Integer.MAX_VALUE, " bytes");
            return this;
        }

        /**
         * Sets {@link DecodeLimits#maxEmpty}.
         *
         * @param inARow 0 or more
         * @return this
         * @throws IllegalArgumentException if it is less than that
         */
        public Builder maxEmpty(int inARow) {
            maxEmpty = (int) check("maxEmpty", inARow, 0, Integer.MAX_VALUE, " empty units in a row");
            return this;
        }

        /**
         * Builds the limits.
         *
         * @return limits with the values that were set, and otherwise with those that the builder started with
         */
        public DecodeLimits build() {
            return new DecodeLimits(this);
        }

        private static long check(String name, long value, long lowest, long highest, String unit) {
            Range range = new Range(lowest, highest);
            if (!range.contains(value)) {
                throw new IllegalArgumentException(name + ": " + value + " (expected " + range + unit + ")");
            }
            return value;
        }
    }
}
