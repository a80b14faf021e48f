// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.event.Decision;
import org.restcompress.internal.policy.Verdict;

/**
 * A message on its way out, whose body may be coded. All but {@link #begin} can be asked any number of times, and changes
 * nothing.
 */
public interface Outgoing {
    Holding holding();

    /** Whether the body may be coded; its length is perhaps {@link org.restcompress.internal.policy.Message#UNKNOWN_LENGTH}. */
    Verdict judge(long length);

    /**
     * Whether a body that may be coded must be, even if it does not shrink: the client refused it plain, or the choice would
     * tell what padding is to hide.
     */
    boolean mustBeCoded();

    /** Whether the body is worth coding, by its first bytes; asked where {@link #judge} permits. */
    default Verdict judgeContent(byte[] held, int count) {
        return Verdict.PERMITTED;
    }

    /**
     * The codec, where {@link #judge} permits; the beginning has at least the bytes that decide if there are so many before a
     * flush.
     */
    ContentCodec codec(byte[] beginning, int count);

    /** Codes a whole body in one call, as {@link ContentCodec#encode}. */
    default int encode(ContentCodec codec, byte[] body, int count, byte[] target) {
        return codec.encode(body, 0, count, target);
    }

    /** A stream of {@link #codec} for a body that is coded as it comes. */
    default EncodingStream encoder(ContentCodec codec, OutputStream sink) throws IOException {
        return codec.encoder(sink);
    }

    /** Whether a body that could be held whole is, even where it will not be coded. */
    default boolean wantsWhole() {
        return false;
    }

    /**
     * Whether the client holds this body already. Then none is sent, and {@link #begin} is not called. Asked once, about a body
     * that is held whole.
     */
    default boolean isHeldByClient(byte[] body, int count) {
        return false;
    }

    /** The headers become final, since the body begins; its length is -1 if that is not known. */
    void begin(Decision decision, long length);

    /**
     * Whether the headers have left already, and say that the body is coded: then a body without a byte is coded, too. A
     * connector that is as early as that may be late with the bytes, and wants arrays of its own.
     */
    default boolean isAnnounced() {
        return false;
    }

    /** Takes a copy of the plain body, if somebody wants one. */
    default BodyCopy copy() {
        return BodyCopy.NONE;
    }

    /** Measures the body; the same each time until it has ended, and null if nobody wants to know. */
    default @Nullable Meter meter() {
        return null;
    }

    /** Whether the body ends when the runtime closes its stream, which then takes nothing that is written later. */
    default boolean endsBodyWithClose() {
        return false;
    }
}
