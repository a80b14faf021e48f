// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.glassfish.jersey.message.GZipEncoder;
import org.jboss.resteasy.plugins.interceptors.GZIPDecodingInterceptor;

/**
 * Sends requests through the request filters and reader interceptors of a route, each time with new message objects.
 */
public final class Reading {
    /** The buffer size of body readers, in bytes. */
    private static final int BUFFER = 8 * 1024;

    private Reading() {}

    /** Returns a subject that reads a body for an annotated method. */
    public static Subject annotated(String coding, byte[] coded) {
        return of(Route.annotated(coding, Map.of()), coding, coded);
    }

    /** Returns a subject that reads for a method without annotation: the cost of the message objects alone. */
    public static Subject unannotated(String coding) {
        return of(Route.empty(), coding, new byte[0]);
    }

    public static Subject resteasy(byte[] coded) {
        return of(Route.reading(new GZIPDecodingInterceptor()), "gzip", coded);
    }

    public static Subject jersey(byte[] coded) {
        return of(Route.reading(new GZipEncoder()), "gzip", coded);
    }

    /** Returns a subject that reads with the JDK's stream, without message objects. */
    public static Subject jdk(byte[] coded) {
        byte[] buffer = new byte[BUFFER];
        return sink -> {
            try (InputStream content = new GZIPInputStream(new ByteArrayInputStream(coded))) {
                for (int n = content.read(buffer); n >= 0; n = content.read(buffer)) {
                    sink.write(buffer, 0, n);
                }
            }
        };
    }

    private static Subject of(Route route, String coding, byte[] coded) {
        byte[] buffer = new byte[BUFFER];
        String length = Integer.toString(coded.length);
        return sink -> read(route, headers(coding, length), coded, buffer, sink);
    }

    private static void read(
            Route route, MultivaluedMap<String, String> headers, byte[] coded, byte[] buffer, OutputStream sink)
            throws IOException {
        ProbeRequest request = new ProbeRequest("POST", headers, new ByteArrayInputStream(coded));
        for (ContainerRequestFilter filter : route.requestFilters()) {
            filter.filter(request);
        }
        new ProbeReader(request, headers, route.readerInterceptors(), buffer, sink).proceed();
    }

    private static MultivaluedMap<String, String> headers(String coding, String length) {
        MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
        headers.putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
        headers.putSingle(HttpHeaders.CONTENT_ENCODING, coding);
        headers.putSingle(HttpHeaders.CONTENT_LENGTH, length);
        return headers;
    }

    /** Runs interceptors, reads the body to its end through one buffer, and writes it to a sink. */
    static final class ProbeReader extends ProbeContext implements ReaderInterceptorContext {
        private final MultivaluedMap<String, String> headers;
        private final List<ReaderInterceptor> interceptors;
        private final byte[] buffer;
        private final OutputStream sink;
        private InputStream input;
        private int next;

        ProbeReader(
                ProbeRequest request,
                MultivaluedMap<String, String> headers,
                List<ReaderInterceptor> interceptors,
                byte[] buffer,
                OutputStream sink) {
            super(request);
            this.headers = headers;
            this.interceptors = interceptors;
            this.buffer = buffer;
            this.sink = sink;
            this.input = request.getEntityStream();
        }

        @Override
        public Object proceed() throws IOException {
            if (next < interceptors.size()) {
                return interceptors.get(next++).aroundReadFrom(this);
            }
            for (int n = input.read(buffer); n >= 0; n = input.read(buffer)) {
                sink.write(buffer, 0, n);
            }
            return Entity.INSTANCE;
        }

        @Override
        public InputStream getInputStream() {
            return input;
        }

        @Override
        public void setInputStream(InputStream is) {
            input = is;
        }

        @Override
        public MultivaluedMap<String, String> getHeaders() {
            return headers;
        }
    }
}
