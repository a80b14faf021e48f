// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.OptionalInt;
import org.restcompress.codec.LimitExceededException.Limit;

/**
 * What became of one message: its coding or why it has none, its sizes, what it cost and how it ended.
 *
 * <p>The library makes these events. Tests of a {@link CodingListener} make them with {@code CodingEvents} of the artifact
 * {@code rest-compress-testkit}. Later versions may add methods, which have a default.
 *
 * @since 1.0
 */
public interface CodingEvent {
    /** A number of bytes that nobody counted. */
    long UNKNOWN = -1;

    /** {@return whether a server or a client tells of the message} */
    Side side();

    /** {@return whether the message is a request or a response} */
    Direction direction();

    /**
     * What the message was exchanged with, as a label of a metric.
     *
     * @return on a server the HTTP method and the template of the path, such as {@code GET /items/{id}}; for a sub-resource the
     *     names of class and method stand in place of the path. On a client the server's origin, such as {@code
     *     https://example.org:443}; empty if it is not known
     */
    String resource();

    /**
     * The application's method that handled the request.
     *
     * @return the resource method; empty on clients, and for static files
     */
    default Optional<Method> method() {
        return Optional.empty();
    }

    /**
     * What was done with the body. The answer to a HEAD request has no body, whatever its headers say about the answer to GET.
     *
     * @return the coding of the body, or why it has none. Several codings are named in the order in which they were applied,
     *     such as {@code gzip, zstd}
     */
    Decision decision();

    /** {@return bytes of the body without its coding, as far as they were written or read; {@link #UNKNOWN} if nobody counted them} */
    long plainBytes();

    /** {@return bytes of the body in its coding, as far as they were sent or received; 0 if it has none} */
    long codedBytes();

    /** {@return nanoseconds that coding or decoding took, without the time that the connection was waited for} */
    long codecNanos();

    /** {@return the codec's level; empty if the body was not coded here, or if its coding has no levels} */
    OptionalInt level();

    /** {@return bytes that hide the length ({@link org.restcompress.provider.Jitter}); 0 for none} */
    int padding();

    /** {@return which dictionary the body is coded against} */
    DictionaryKind dictionary();

    /** {@return whether the coded bytes came from the cache ({@link org.restcompress.provider.Cached})} */
    boolean cacheHit();

    /** {@return how the message ended} */
    Outcome outcome();

    /** {@return the status that a server refused the request with; empty if it did not} */
    OptionalInt refusedWith();

    /** {@return which limit a refused message exceeded; empty if it exceeded none} */
    Optional<Limit> limit();

    /** {@return whether the body has a coding} */
    default boolean isCoded() {
        return decision() instanceof Decision.Coded;
    }

    /** {@return why the body has no coding; empty if it has one} */
    default Optional<Reason> reason() {
        return decision() instanceof Decision.Plain plain ? Optional.of(plain.reason()) : Optional.empty();
    }

    /** {@return bytes on the wire: those of the coded body, or else of the plain one; {@link #UNKNOWN} if nobody counted them} */
    default long sentBytes() {
        return isCoded() ? codedBytes() : plainBytes();
    }
}
