// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a body exceeds a limit of {@link DecodeLimits}, or has too many codings. The body is well-formed so far.
 *
 * <p>A codec throws it, and a client. On a server, reading the body of a request throws a {@code WebApplicationException} with
 * status 413 instead, from its {@code InputStream}, too. This exception is then the cause.
 *
 * @since 1.0
 */
public final class LimitExceededException extends IOException {
    /** Names a limit of a compressed body. */
    public enum Limit {
        /** The decoded bytes, or the compressed bytes that so many could come from ({@link DecodeLimits#maxSize}). */
        SIZE,
        /** The decoded bytes for each received byte ({@link DecodeLimits#maxRatio}). */
        RATIO,
        /** The bytes that a decoder keeps to refer back to ({@link DecodeLimits#maxWindow}). */
        WINDOW,
        /** The members, frames or chunks in a row that decode to nothing ({@link DecodeLimits#maxEmpty}). */
        EMPTY,
        /** The codings of one body, applied one after the other ({@code restcompress.decode.max-codings}). */
        CODINGS
    }

    private static final long serialVersionUID = 1L;

    /** The exceeded limit. */
    private final Limit limit;

    /**
     * Makes an exception for a body.
     *
     * @param limit the exceeded limit
     * @param problem what is too much, and how much is allowed, in a few words
     */
    public LimitExceededException(Limit limit, String problem) {
        this(limit, problem, null);
    }

    /**
     * Makes an exception that restates another one.
     *
     * @param limit the exceeded limit
     * @param problem what is too much, and how much is allowed, in a few words
     * @param cause the other exception
     */
    public LimitExceededException(Limit limit, String problem, @Nullable Throwable cause) {
        super(problem, cause);
        this.limit = Objects.requireNonNull(limit, "limit");
    }

    /**
     * Returns the exceeded limit.
     *
     * @return the limit
     */
    public Limit limit() {
        return limit;
    }
}
