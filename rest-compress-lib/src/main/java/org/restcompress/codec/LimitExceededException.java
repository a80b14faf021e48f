// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Says that a body asks for more than it is given. It is well-formed so far.
 *
 * @since 1.0
 */
public final class LimitExceededException extends IOException {
    /**
     * Names what of a coded body is limited.
     */
    public enum Limit {
        /** Bytes: the decoded ones, and the coded ones that so many could come from ({@link DecodeLimits#maxSize}). */
        SIZE,
        /** Decoded bytes for each coded one ({@link DecodeLimits#maxRatio}). */
        RATIO,
        /** Bytes that a decoder keeps to refer back to ({@link DecodeLimits#maxWindow}). */
        WINDOW,
        /** Members, frames or chunks in a row that decode to nothing ({@link DecodeLimits#maxEmpty}). */
        EMPTY,
        /** Codings of one body, one applied after the other ({@code restcompress.decode.max-codings}). */
        CODINGS
    }

    private static final long serialVersionUID = 1L;

    /** What is limited. */
    private final Limit limit;

    /**
     * Makes a complaint about a body.
     *
     * @param limit what is limited
     * @param problem what is too much, and how much would have been taken, in a few words
     */
    public LimitExceededException(Limit limit, String problem) {
        this(limit, problem, null);
    }

    /**
     * Makes a complaint about a body, in other words than the first one.
     *
     * @param limit what is limited
     * @param problem what is too much, and how much would have been taken, in a few words
     * @param cause the first complaint
     */
    public LimitExceededException(Limit limit, String problem, @Nullable Throwable cause) {
        super(problem, cause);
        this.limit = limit;
    }

    /**
     * Tells which limit it is.
     *
     * @return what is limited
     */
    public Limit limit() {
        return limit;
    }
}
