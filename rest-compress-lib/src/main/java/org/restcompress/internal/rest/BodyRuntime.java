// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.ext.ReaderInterceptorContext;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** How a runtime writes and reads bodies, on servers and clients alike. The defaults are what Jakarta REST says. */
public interface BodyRuntime {
    /** Whether the runtime may be here; where not, nothing else is asked. Some are known by the objects that they hand out alone. */
    default boolean mayBePresent() {
        return true;
    }

    /**
     * The interceptor that codes, where the runtime wants one of its own kind.
     *
     * @param all the runtimes that are here
     * @return an interceptor, or null for the usual one
     */
    default @Nullable WriterInterceptor encodingInterceptor(BodyRuntime all) {
        return null;
    }

    /**
     * Takes away a coder of the runtime's own that stands in a stream before any filter is asked.
     *
     * @param isCoded whether we code; asked only where there may be such a coder
     * @return what is beneath it
     */
    default OutputStream beneathOwnCoder(OutputStream sink, BooleanSupplier isCoded) {
        return sink;
    }

    /**
     * Whether the runtime writes such an entity piece by piece when the headers are gone, to the stream that the interceptors
     * have left, and closes that after one more flush.
     */
    default boolean writesAfterTheHeaders(Object entity) {
        return false;
    }

    /** A setting that the runtime knows beside the properties of its configuration, or null. */
    default @Nullable Object setting(String key) {
        return null;
    }

    /** The coding that an annotation of the runtime's own sets as a header, or null. */
    default @Nullable String codingSetBy(Annotation annotation) {
        return null;
    }

    /** Gives the reader of a decoded entity what it should read, where the runtime has replaced it. */
    default void beforeReading(ReaderInterceptorContext context) {}
}
