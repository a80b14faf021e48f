// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Checksum;

/**
 * Writes the header and the trailer around the deflate stream (RFC 1951) of one body. Padding is part of the header.
 */
abstract class Frame {
    final int headerBytes;
    final int trailerBytes;
    final Checksum checksum;
    long length;
    private boolean begun;

    Frame(int headerBytes, int trailerBytes, Checksum checksum) {
        this.headerBytes = headerBytes;
        this.trailerBytes = trailerBytes;
        this.checksum = checksum;
    }

    /** Writes the header to the beginning of a target that has room. */
    abstract void header(byte[] target);

    /** Writes the trailer for the bytes that were added. */
    abstract void trailer(byte[] target, int at);

    /** Adds bytes of the body to the checksum and the length. */
    final void add(byte[] content, int offset, int length) {
        checksum.update(content, offset, length);
        this.length += length;
    }

    /** Writes the header, unless it is written already. */
    final void begin(OutputStream sink) throws IOException {
        if (!begun) {
            byte[] header = new byte[headerBytes];
            header(header);
            sink.write(header);
            begun = true;
        }
    }

    final void end(OutputStream sink) throws IOException {
        byte[] trailer = new byte[trailerBytes];
        trailer(trailer, 0);
        sink.write(trailer);
    }
}
