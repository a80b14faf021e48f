// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.event.Decision;
import org.restcompress.internal.codec.WholeBody;
import org.restcompress.internal.policy.Verdict;

/**
 * A message that is sent and whose body may be compressed. Every method except {@link #begin} may be called any number of
 * times, and changes nothing.
 */
public interface Outgoing {
    Holding holding();

    /**
     * Whether the body may be compressed.
     *
     * @param length the length of the body in bytes, or {@link org.restcompress.internal.policy.Message#UNKNOWN_LENGTH}
     */
    Verdict judge(long length);

    /**
     * Whether a body that may be compressed must be, even if it does not shrink. Either the client refuses a plain body, or
     * a plain body would reveal what padding hides.
     */
    boolean mustBeCoded();

    /** Whether the body is worth compressing, by its first bytes. It is asked only if {@link #judge} permits. */
    default Verdict judgeContent(byte[] held, int count) {
        return Verdict.PERMITTED;
    }

    /**
     * Returns the codec. It is asked only if {@link #judge} permits.
     *
     * @param beginning the first bytes of the body. It has at least the {@linkplain Holding#decidingBytes deciding bytes},
     *     unless the body is shorter or was flushed earlier
     */
    ContentCodec codec(byte[] beginning, int count);

    /** Compresses a whole body, as {@link WholeBody#encode} does. */
    default int encode(ContentCodec codec, byte[] body, int count, byte[] target) {
        return WholeBody.encode(codec, body, count, target);
    }

    /** Returns an encoder of {@link #codec} for a body that is compressed in pieces. */
    default EncodingStream encoder(ContentCodec codec, OutputStream sink) throws IOException {
        return codec.encoder(sink);
    }

    /** Whether a body that can be buffered as a whole is buffered, even if it will not be compressed. */
    default boolean wantsWhole() {
        return false;
    }

    /**
     * Whether the client has this body already. If it has, no body is sent and {@link #begin} is not called. It is asked
     * once, about a body that is buffered as a whole.
     */
    default boolean isHeldByClient(byte[] body, int count) {
        return false;
    }

    /**
     * Makes the headers final, since the body begins.
     *
     * @param length the length of the body in bytes, or -1 if it is not known
     */
    void begin(Decision decision, long length);

    /**
     * Whether the headers are sent already and say that the body is compressed. An empty body is compressed, too, then. A
     * connector that sends headers so early may send the bytes late, and needs arrays of its own.
     */
    default boolean isAnnounced() {
        return false;
    }

    /** Returns the copy to which the plain body is added. It is {@link BodyCopy#NONE} if nobody wants one. */
    default BodyCopy copy() {
        return BodyCopy.NONE;
    }

    /** Returns the meter of the body, or null if nobody wants to know. It is the same until the body has ended. */
    default @Nullable Meter meter() {
        return null;
    }

    /** Whether the body ends when the runtime closes its stream. That stream accepts no bytes after the close. */
    default boolean endsBodyWithClose() {
        return false;
    }
}
