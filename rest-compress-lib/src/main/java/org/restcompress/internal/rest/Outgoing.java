// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.policy.Verdict;

/** A message on its way out, whose body may be coded: what to do with it, and the edits that go with each way. */
interface Outgoing {
    /** The request property under which a filter leaves it for the interceptor. */
    String PROPERTY = "org.restcompress.outgoing";

    /** What the interceptor learns when the body is about to be written. */
    void begin(MultivaluedMap<String, Object> headers, @Nullable MediaType mediaType);

    /** Whether the body may be coded, given its length, or {@link org.restcompress.policy.Message#UNKNOWN_LENGTH}. */
    Verdict permits(long length);

    /**
     * Whether the body must be coded even if it does not shrink: the client refused it plain, or the choice would tell what
     * the length is to hide.
     */
    boolean mustBeCoded();

    /**
     * Whether the headers have left already, and say that the body is coded: then a body without a byte is coded, too. A
     * connector that is as early as that may be late with the bytes, and wants arrays of its own.
     */
    default boolean isAnnounced() {
        return false;
    }

    /**
     * Whether it may be written again, as by a client that follows a redirect: then in the same way, since the headers of the
     * first time go out with it.
     */
    default boolean mayBeWrittenAgain() {
        return false;
    }

    /**
     * The codec, where {@link #permits} said so.
     *
     * @param beginning holds the first bytes of the body, {@link #window} at least if there are so many before a flush
     * @param count how many
     */
    ContentCodec codec(byte[] beginning, int count);

    /** A stream of {@link #codec} for a body that is coded as it comes. */
    EncodingStream encoder(OutputStream sink, byte[] beginning, int count) throws IOException;

    /** Bytes at the beginning of the body that decide how it is coded, {@link #HOLD} at most. */
    default int window() {
        return 0;
    }

    /** Bytes to hold before a body of unknown length is coded as it comes. */
    int holdLimit();

    /** Bytes of a usual body, as far as it is known. */
    default int usualLength() {
        return 0;
    }

    /** A body had so many bytes, or was at least as long as what is held. */
    default void sawLength(int bytes) {}

    /** The body goes out coded, in so many bytes; -1 if that is not known. */
    void coded(long length);

    /** The body goes out as it is, in so many bytes; -1 if that is not known. */
    void plain(long length, String reason);

    /**
     * Whether the container must not find out the length of what it was given: it would announce it for a HEAD, whose
     * GET has another one.
     */
    boolean hidesItsLength();

    /** Whether the body ends when the runtime closes its stream, which then takes nothing that is written later. */
    default boolean endsWithClose() {
        return false;
    }

    /** Bytes: what is worth to be held, so that it is coded in one call and its length is known. */
    int HOLD = 128 * 1024;

    static @Nullable String withoutParameters(@Nullable MediaType mediaType) {
        return mediaType == null ? null : (mediaType.getType() + '/' + mediaType.getSubtype()).toLowerCase(Locale.ROOT);
    }
}
