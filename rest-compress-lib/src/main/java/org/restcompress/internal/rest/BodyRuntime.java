// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.OutputStream;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** How a runtime writes and reads bodies, on servers and clients alike. */
public interface BodyRuntime {
    /** The interceptor that codes, where the runtime wants one of its own kind; or null for the usual one. */
    @Nullable
    WriterInterceptor encodingInterceptor();

    /**
     * Takes away a coder of the runtime's own that stands in a stream before any filter is asked.
     *
     * @param isCoded whether we code; asked only where there may be such a coder
     * @return what is beneath it
     */
    OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded);

    /**
     * Whether the runtime writes such an entity piece by piece when the headers are gone, to the stream that the interceptors
     * have left, and closes that after one more flush.
     */
    boolean writesAfterTheHeaders(Object entity);

    /** A setting that the runtime knows beside the properties of its configuration, or null. */
    @Nullable
    Object setting(String key);

    /** Gives the reader of a decoded entity what it should read, where the runtime has replaced it. */
    void beforeReading(ReaderInterceptorContext context);
}
