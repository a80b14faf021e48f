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
 * Sees one response as it came over the wire. It has to be the first of the response filters, so it is registered
 * with the highest priority number: they run in descending order.
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

    /** The {@code Content-Encoding} of the response, empty if it had none. */
    String coding() {
        return coding;
    }

    /** How many bytes of the body have been read. */
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
