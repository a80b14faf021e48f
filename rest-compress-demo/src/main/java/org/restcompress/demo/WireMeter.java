// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Counts the bytes of one response before they are decoded. It must be the first of the response filters. They run in
 * descending order of their priorities, so it is registered with the highest number.
 */
final class WireMeter implements ClientResponseFilter {
    private String coding = "";
    private long bytes;

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext response) {
        String header = response.getHeaderString(HttpHeaders.CONTENT_ENCODING);
        coding = header == null ? "" : header;
        if (response.hasEntity()) {
            response.setEntityStream(new Counting(response.getEntityStream()));
        }
    }

    /** Returns the {@code Content-Encoding} of the response; empty if it had none. */
    String coding() {
        return coding;
    }

    /** Returns how many bytes of the body have been read. */
    long bytes() {
        return bytes;
    }

    private final class Counting extends FilterInputStream {
        Counting(InputStream body) {
            super(body);
        }

        @Override
        public int read() throws IOException {
            int octet = super.read();
            if (octet >= 0) {
                bytes++;
            }
            return octet;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            if (count > 0) {
                bytes += count;
            }
            return count;
        }
    }
}
