// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import org.glassfish.jersey.message.GZipEncoder;
import org.jboss.resteasy.plugins.interceptors.GZIPEncodingInterceptor;
import org.restcompress.bench.Codings;

/** A response through the response filters and writer interceptors of a route, with messages of its own each time. */
final class Writing {
    /** Bytes: the buffer of body writers that do not write all at once. */
    static final int PIECE = 8 * 1024;

    /** What Chromium sends, and our private token. */
    private static final String ACCEPT_ENCODING = "gzip, deflate, br, zstd, lzf";

    private Writing() {}

    /** What the library does to a body of an annotated method, written in pieces of one length. */
    static Subject annotated(String coding, int level, byte[] content, int piece) {
        Map<String, Object> settings =
                Codings.DEFAULT_LEVELS.containsKey(coding) ? Map.of("restcompress.level." + coding, level) : Map.of();
        Route route = Route.annotated(coding, settings);
        return sink -> {
            MultivaluedMap<String, Object> headers = headers();
            write(route, headers, content, piece, sink);
            if (!coding.equals(headers.getFirst(HttpHeaders.CONTENT_ENCODING))) {
                throw new IOException("it was not coded");
            }
        };
    }

    static Subject of(Route route, byte[] content) {
        return sink -> write(route, headers(), content, content.length, sink);
    }

    /** RESTEasy's interceptor codes what something before it marked. */
    static Subject resteasy(byte[] content) {
        Route route = Route.writing(new GZIPEncodingInterceptor());
        return sink -> write(route, marked(), content, content.length, sink);
    }

    /** Jersey's interceptor does so, too, and leaves it to the runtime to close its stream. */
    static Subject jersey(byte[] content) {
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
}
