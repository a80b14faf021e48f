// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.OptionalInt;
import org.restcompress.codec.LimitExceededException.Limit;

/**
 * Describes one message after it has ended: its coding or why it has none, its sizes, the time in the codec, and its outcome.
 *
 * <p>The library makes these events. Tests of a {@link CodingListener} make them with {@code CodingEvents} of the artifact {@code
 * rest-compress-testkit}. Later versions may add methods, which have a default.
 *
 * @since 1.0
 */
public interface CodingEvent {
    /** Stands for a number of bytes that was not counted. */
    long UNKNOWN = -1;

    /** {@return whether a server or a client reports the message} */
    Side side();

    /** {@return whether the message is a request or a response} */
    Direction direction();

    /**
     * Returns what the message was exchanged with, as a label of a metric.
     *
     * @return on a server, the HTTP method and the template of the path, such as {@code GET /items/{id}}. For a sub-resource, the
     *     names of class and method replace the path. On a client, the server's origin, such as {@code https://example.org:443};
     *     empty if it is not known
     */
    String resource();

    /**
     * Returns the application's method that handled the request.
     *
     * @return the resource method; empty on clients, and for static files
     */
    default Optional<Method> method() {
        return Optional.empty();
    }

    /**
     * Returns the coding of the body, or why it has none. The response to a HEAD request has no body, whatever its headers say
     * about the response to GET.
     *
     * @return the decision. If a body has several codings, they are named in the order in which they were applied, such as {@code
     *     gzip, zstd}
     */
    Decision decision();

    /**
     * {@return bytes of the body without its coding, as far as they were written or read; {@link #UNKNOWN} if they were not
     * counted}
     */
    long plainBytes();

    /**
     * {@return bytes of the compressed body, as far as they were sent or received; 0 if it has no coding; {@link #UNKNOWN} if they
     * were not counted}
     */
    long codedBytes();

    /** {@return nanoseconds that compressing or decoding took, without the time spent waiting for the connection} */
    long codecNanos();

    /** {@return the codec's level; empty if the body was not compressed here, or if its coding has no levels} */
    OptionalInt level();

    /** {@return bytes of padding that hide the length ({@link org.restcompress.provider.Jitter}); 0 for none} */
    int padding();

    /** {@return which dictionary the body is compressed against} */
    DictionaryKind dictionary();

    /** {@return whether the compressed bytes came from the cache ({@link org.restcompress.provider.CacheCompressed})} */
    boolean cacheHit();

    /** {@return how the message ended} */
    Outcome outcome();

    /** {@return the status with which a server refused the request; empty if it did not} */
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

    /**
     * {@return bytes that were sent or received: those of the compressed body, or else of the plain body; {@link #UNKNOWN} if
     * they were not counted}
     */
    default long sentBytes() {
        return isCoded() ? codedBytes() : plainBytes();
    }
}
