// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Limit;

/**
 * What became of one message.
 *
 * @param side who tells of it
 * @param direction whether it is a request or a response
 * @param resource on a server the resource method: its HTTP method and the template of its path, such as {@code GET
 *     /items/{id}}, with the names of its class and itself for a path if it is that of a sub-resource. On a client the server's origin, such
 *     as {@code https://example.org:443}; empty where it is not known, as to a body handler
 *     of java.net.http that is used without {@code CompressedBodyHandlers.send}
 * @param decision the coding of the body, or why it has none. Several codings are named in the order in which they were
 *     applied, such as {@code gzip, zstd}. The answer to a HEAD has no body, whatever its headers say of that of a GET
 * @param plainBytes bytes of the body without its coding, as far as they were written or read; {@link #UNKNOWN} if nobody
 *     counted them
 * @param codedBytes bytes of the body in its coding, as far as they were sent or received; 0 if it has none
 * @param codecNanos nanoseconds that coding or decoding took, without the time in which the connection was waited for
 * @param level the codec's level; empty if the body was not coded here, or its coding has none
 * @param padding bytes that hide the length ({@link org.restcompress.provider.Jitter}); 0 for none
 * @param dictionary which dictionary the body is coded against
 * @param cacheHit whether the coded bytes were there already
 * @param outcome how it ended
 * @param status the status of the answer that a server refused a request with; 0 if none was
 * @param limit which limit a refused message exceeded; null if it is none
 */
public record CodingEvent(
        Side side,
        Direction direction,
        String resource,
        Decision decision,
        long plainBytes,
        long codedBytes,
        long codecNanos,
        OptionalInt level,
        int padding,
        DictionaryKind dictionary,
        boolean cacheHit,
        Outcome outcome,
        int status,
        @Nullable Limit limit) {
    /** A number of bytes that nobody counted. */
    public static final long UNKNOWN = -1;

    /**
     * Whether the body has a coding.
     *
     * @return false if it went out or came as it is
     */
    public boolean isCoded() {
        return decision instanceof Decision.Coded;
    }

    /**
     * The bytes on the wire.
     *
     * @return those of the coded body, or of the plain one if it has no coding; {@link #UNKNOWN} if nobody counted them
     */
    public long sentBytes() {
        return isCoded() ? codedBytes : plainBytes;
    }
}
