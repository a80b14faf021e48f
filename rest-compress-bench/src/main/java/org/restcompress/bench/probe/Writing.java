// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.glassfish.jersey.message.GZipEncoder;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;

/**
 * Sends responses through the response filters and writer interceptors of a route, each time with new message objects.
 */
public final class Writing {
    /** The buffer size of body writers that do not write all at once, in bytes. */
    public static final int PIECE = 8 * 1024;

    /** The value of Chromium, and this library's own {@code lzf}. */
    private static final String ACCEPT_ENCODING = "gzip, deflate, br, zstd, lzf";

    private Writing() {}

    /** Returns a subject that writes a body for an annotated method. */
    public static Subject annotated(String coding, Map<String, Object> settings, byte[] content, int piece) {
        Route route = Route.annotated(coding, settings);
        return sink -> {
            MultivaluedMap<String, Object> headers = headers();
            write(route, headers, content, piece, sink);
            Object coded = headers.getFirst(HttpHeaders.CONTENT_ENCODING);
            if (!coding.equals(coded)) {
                throw new IOException("coded in " + coded + " (expected " + coding + ")");
            }
        };
    }

    /** Returns a subject that writes for a method without annotation: the cost of the message objects alone. */
    public static Subject unannotated(byte[] content) {
        return sink -> write(Route.empty(), headers(), content, content.length, sink);
    }

    /** Returns a subject with RESTEasy's interceptor, which compresses if {@code Content-Encoding} is already set. */
    public static Subject resteasy(byte[] content) {
        Route route = Route.writing(new GZIPEncodingInterceptor());
        return sink -> write(route, marked(), content, content.length, sink);
    }

    /**
     * Returns a subject with Jersey's interceptor, which does the same, and leaves it to the runtime to close its
     * stream.
     */
    public static Subject jersey(byte[] content) {
        Route route = Route.writing(new GZipEncoder());
        return sink -> write(route, marked(), content, content.length, sink).close();
    }

    private static OutputStream write(
            Route route, MultivaluedMap<String, Object> headers, byte[] content, int piece, OutputStream sink)
            throws IOException {
        MultivaluedMap<String, String> requestHeaders = new MultivaluedHashMap<>();
        requestHeaders.putSingle(HttpHeaders.ACCEPT_ENCODING, ACCEPT_ENCODING);
        ProbeRequest request = new ProbeRequest("GET", requestHeaders, InputStream.nullInputStream());
        ProbeResponse response = new ProbeResponse(headers);
        for (ContainerResponseFilter filter : route.responseFilters()) {
            filter.filter(request, response);
        }
        ProbeWriter writer = new ProbeWriter(request, headers, route.writerInterceptors(), content, piece, sink);
        writer.proceed();
        return writer.getOutputStream();
    }

    private static MultivaluedMap<String, Object> headers() {
        MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
        headers.putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON_TYPE);
        return headers;
    }

    private static MultivaluedMap<String, Object> marked() {
        MultivaluedMap<String, Object> headers = headers();
        headers.putSingle(HttpHeaders.CONTENT_ENCODING, "gzip");
        return headers;
    }

    /** Runs interceptors, and then writes a body in pieces of one length. */
    static final class ProbeWriter extends ProbeContext implements WriterInterceptorContext {
        private final MultivaluedMap<String, Object> headers;
        private final List<WriterInterceptor> interceptors;
        private final byte[] body;
        private final int piece;
        private OutputStream output;
        private int next;

        ProbeWriter(
                ProbeRequest request,
                MultivaluedMap<String, Object> headers,
                List<WriterInterceptor> interceptors,
                byte[] body,
                int piece,
                OutputStream output) {
            super(request);
            this.headers = headers;
            this.interceptors = interceptors;
            this.body = body;
            this.piece = piece;
            this.output = output;
        }

        @Override
        public void proceed() throws IOException {
            if (next < interceptors.size()) {
                interceptors.get(next++).aroundWriteTo(this);
                return;
            }
            for (int done = 0; done < body.length; done += piece) {
                output.write(body, done, Math.min(piece, body.length - done));
            }
        }

        @Override
        public Object getEntity() {
            return Entity.INSTANCE;
        }

        @Override
        public void setEntity(Object entity) {
            throw new UnsupportedOperationException();
        }

        @Override
        public OutputStream getOutputStream() {
            return output;
        }

        @Override
        public void setOutputStream(OutputStream os) {
            output = os;
        }

        @Override
        public MultivaluedMap<String, Object> getHeaders() {
            return headers;
        }
    }
}
