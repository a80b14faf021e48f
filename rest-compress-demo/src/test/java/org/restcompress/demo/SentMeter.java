// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Sees one request's body as it goes to the wire: the first of the interceptors is the closest to it. */
final class SentMeter implements WriterInterceptor {
    static final int NEXT_TO_THE_WIRE = 1;

    private String coding = "";
    private long bytes;

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        context.setOutputStream(new Counting(context.getOutputStream()));
        context.proceed();
        Object header = context.getHeaders().getFirst(HttpHeaders.CONTENT_ENCODING);
        coding = header == null ? "" : header.toString();
    }

    /** The {@code Content-Encoding} of the request, empty if it had none. */
    String coding() {
        return coding;
    }

    /** How many bytes the body had. */
    long bytes() {
        return bytes;
    }

    private final class Counting extends FilterOutputStream {
        Counting(OutputStream body) {
            super(body);
        }

        @Override
        public void write(int octet) throws IOException {
            out.write(octet);
            bytes++;
        }

        @Override
        public void write(byte[] octets, int offset, int length) throws IOException {
            out.write(octets, offset, length);
            bytes += length;
        }
    }
}
