// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.OutputStream;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** How a runtime writes and reads bodies, on servers and clients. */
public interface BodyRuntime {
    /**
     * Returns the interceptor that compresses, if the runtime needs one of its own kind. It is null for the usual
     * interceptor.
     */
    @Nullable
    WriterInterceptor encodingInterceptor();

    /**
     * Removes an encoder of the runtime that is in the stream before any filter runs.
     *
     * @param isCoded whether this library compresses the body. It is asked only if there may be such an encoder
     * @return the stream beneath the encoder
     */
    OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded);

    /**
     * Whether the runtime writes such an entity piece by piece after the headers are sent. It writes to the stream that the
     * interceptors have left, flushes once more, and closes the stream.
     */
    boolean writesAfterTheHeaders(Object entity);

    /** Returns a setting that the runtime has outside its configuration's properties, or null. */
    @Nullable
    Object setting(String key);

    /** Gives the reader of an entity the decoded bytes, if the runtime has replaced them. */
    void beforeReading(ReaderInterceptorContext context);
}
