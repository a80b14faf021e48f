// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event.testing;

import java.lang.reflect.Method;
import java.util.Optional;
import java.util.OptionalInt;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;

/**
 * Makes events for tests of listeners. The default is a complete uncompressed message of 0 bytes on a server:
 *
 * <pre>{@code
 * CodingEvent event = CodingEvents.response("GET /items").coded("zstd", 1000, 100).build();
 * }</pre>
 */
public final class CodingEvents {
    private final Direction direction;
    private final String resource;
    private Side side = Side.SERVER;
    private Optional<Method> method = Optional.empty();
    private Decision decision = Decision.plain(Reason.NO_CONTENT, "0 bytes");
    private long plainBytes;
    private long codedBytes;
    private long codecNanos;
    private OptionalInt level = OptionalInt.empty();
    private int padding;
    private DictionaryKind dictionary = DictionaryKind.NONE;
    private boolean cacheHit;
    private Outcome outcome = Outcome.COMPLETE;
    private int status;
    private Optional<Limit> limit = Optional.empty();

    private CodingEvents(Direction direction, String resource) {
        this.direction = direction;
        this.resource = resource;
    }

    /**
     * Returns a builder for the event of a request.
     *
     * @param resource as {@link CodingEvent#resource}
     * @return a builder
     */
    public static CodingEvents request(String resource) {
        return new CodingEvents(Direction.REQUEST, resource);
    }

    /**
     * Returns a builder for the event of a response.
     *
     * @param resource as {@link CodingEvent#resource}
     * @return a builder
     */
    public static CodingEvents response(String resource) {
        return new CodingEvents(Direction.RESPONSE, resource);
    }

    /**
     * Makes it an event of a client; the default is a server.
     *
     * @return this
     */
    public CodingEvents onClient() {
        side = Side.CLIENT;
        return this;
    }

    /**
     * Sets the application's method that handled the request.
     *
     * @param handler the resource method
     * @return this
     */
    public CodingEvents method(Method handler) {
        method = Optional.of(handler);
        return this;
    }

    /**
     * Makes the body one with a content coding.
     *
     * @param coding its name
     * @param plain bytes without the coding, or {@link CodingEvent#UNKNOWN}
     * @param coded bytes with the coding
     * @return this
     * @throws IllegalArgumentException if {@code plain} or {@code coded} is less than -1
     */
    public CodingEvents coded(String coding, long plain, long coded) {
        decision = Decision.coded(coding);
        plainBytes = checked("plain", plain, CodingEvent.UNKNOWN);
        codedBytes = checked("coded", coded, CodingEvent.UNKNOWN);
        return this;
    }

    /**
     * Makes the body one without a content coding.
     *
     * @param reason why it has none
     * @param detail the reason in a few words
     * @param bytes its length, or {@link CodingEvent#UNKNOWN}
     * @return this
     * @throws IllegalArgumentException if {@code bytes} is less than -1
     */
    public CodingEvents plain(Reason reason, String detail, long bytes) {
        decision = Decision.plain(reason, detail);
        plainBytes = checked("bytes", bytes, CodingEvent.UNKNOWN);
        codedBytes = 0;
        return this;
    }

    /**
     * Sets how long the codec worked.
     *
     * @param nanos nanoseconds, 0 or more
     * @return this
     * @throws IllegalArgumentException if {@code nanos} is negative
     */
    public CodingEvents codecNanos(long nanos) {
        codecNanos = checked("nanos", nanos, 0);
        return this;
    }

    /**
     * Sets the codec's level.
     *
     * @param codecLevel in the coding's own range
     * @return this
     */
    public CodingEvents level(int codecLevel) {
        level = OptionalInt.of(codecLevel);
        return this;
    }

    /**
     * Sets the padding that hides the length.
     *
     * @param bytes 0 or more
     * @return this
     * @throws IllegalArgumentException if {@code bytes} is negative
     */
    public CodingEvents padding(int bytes) {
        padding = (int) checked("bytes", bytes, 0);
        return this;
    }

    /**
     * Sets the kind of dictionary that the body is compressed with.
     *
     * @param kind the kind
     * @return this
     */
    public CodingEvents dictionary(DictionaryKind kind) {
        dictionary = kind;
        return this;
    }

    /**
     * Makes the compressed bytes come from the cache.
     *
     * @return this
     */
    public CodingEvents cacheHit() {
        cacheHit = true;
        return this;
    }

    /**
     * Makes the body abandoned before its end.
     *
     * @return this
     */
    public CodingEvents abandoned() {
        outcome = Outcome.ABANDONED;
        return this;
    }

    /**
     * Makes the message refused.
     *
     * @param answered the status of the answer, 100 to 599; 0 on a client
     * @return this
     * @throws IllegalArgumentException if {@code answered} is another number
     */
    public CodingEvents refused(int answered) {
        if (answered != 0 && (answered < 100 || answered > 599)) {
            throw new IllegalArgumentException("answered: " + answered + " (expected 0 or a status from 100 to 599)");
        }
        outcome = Outcome.REFUSED;
        status = answered;
        return this;
    }

    /**
     * Makes the message refused because it exceeds a limit.
     *
     * @param answered the status of the answer, 100 to 599; 0 on a client
     * @param exceeded the limit
     * @return this
     * @throws IllegalArgumentException if {@code answered} is another number
     */
    public CodingEvents refused(int answered, Limit exceeded) {
        limit = Optional.of(exceeded);
        return refused(answered);
    }

    /**
     * Returns the event.
     *
     * @return an immutable event
     */
    public CodingEvent build() {
        return new Made(
                side,
                direction,
                resource,
                method,
                decision,
                plainBytes,
                codedBytes,
                codecNanos,
                level,
                padding,
                dictionary,
                cacheHit,
                outcome,
                status == 0 ? OptionalInt.empty() : OptionalInt.of(status),
                limit);
    }

    private static long checked(String name, long value, long lowest) {
        if (value < lowest) {
            throw new IllegalArgumentException(name + ": " + value + " (expected " + lowest + " or more)");
        }
        return value;
    }

    private record Made(
            Side side,
            Direction direction,
            String resource,
            Optional<Method> method,
            Decision decision,
            long plainBytes,
            long codedBytes,
            long codecNanos,
            OptionalInt level,
            int padding,
            DictionaryKind dictionary,
            boolean cacheHit,
            Outcome outcome,
            OptionalInt refusedWith,
            Optional<Limit> limit)
            implements CodingEvent {}
}
