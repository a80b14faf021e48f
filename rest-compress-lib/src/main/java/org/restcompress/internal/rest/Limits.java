// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.io.IOException;
import org.restcompress.CompressionConfig;

/**
 * What a decoded body may cost; holds for each of its layers.
 *
 * @param maxSize decoded bytes
 * @param maxRatio decoded bytes for each received one, once {@link #RATIO_FLOOR} is decoded
 */
record Limits(long maxSize, int maxRatio) {
    /** Bytes: short bodies may shrink by any ratio, since they do no harm. */
    static final long RATIO_FLOOR = 1 << 20;

    static Limits of(CompressionConfig config) {
        return new Limits(config.decodeMaxSize(), config.decodeMaxRatio());
    }

    void check(long decoded, long received) throws ExceededException {
        if (decoded > maxSize) {
            throw new ExceededException(
                    "the decoded body is longer than " + maxSize + " bytes (restcompress.decode.max-size)");
        }
        if (decoded > RATIO_FLOOR && decoded / maxRatio > received) {
            throw new ExceededException("the decoded body is more than " + maxRatio
                    + " times as long as the coded one (restcompress.decode.max-ratio)");
        }
    }

    /** A body that is well-formed, so far, and too much. */
    static final class ExceededException extends IOException {
        private static final long serialVersionUID = 1L;

        ExceededException(String message) {
            super(message);
        }
    }
}
