// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** What comes over one connection, no sooner than its {@link Link} lets it through. */
final class Wire {
    /** Bytes: 131 µs of a link of 1 Gbit/s; what is read at a time is there at one moment. */
    private static final int READ = 16 * 1024;

    private final InputStream socket;
    private final Link link;
    private final byte[] buffer = new byte[READ];
    private int position;
    private int limit;
    private long through;

    Wire(InputStream socket, Link link) {
        this.socket = socket;
        this.link = link;
    }

    /** Says that what comes next is not sent before now. */
    void expect() {
        through = System.nanoTime();
    }

    /** A line without its CRLF. */
    String line() throws IOException {
        StringBuilder line = new StringBuilder();
        while (true) {
            int start = position;
            while (position < limit && buffer[position] != '\n') {
                position++;
            }
            line.append(new String(buffer, start, position - start, StandardCharsets.ISO_8859_1));
            if (position < limit) {
                position++;
                return line.substring(0, line.length() - 1);
            }
            fill();
        }
    }

    /** Reads at least one byte of as many as are wanted. */
    int read(byte[] target, int offset, int length) throws IOException {
        if (position == limit) {
            fill();
        }
        int count = Math.min(length, limit - position);
        System.arraycopy(buffer, position, target, offset, count);
        position += count;
        return count;
    }

    private void fill() throws IOException {
        // What is there already came while the bytes before it were on their way through the link.
        boolean waited = link.takesTime() && socket.available() == 0;
        int count = socket.read(buffer);
        if (count < 0) {
            throw new EOFException("the server closed the connection");
        }
        if (link.takesTime()) {
            through = link.pass(count, waited ? System.nanoTime() : through);
            Link.await(through);
        }
        position = 0;
        limit = count;
    }
}
