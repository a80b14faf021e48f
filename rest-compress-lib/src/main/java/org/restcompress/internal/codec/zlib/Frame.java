// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Checksum;

/** What stands around the deflate stream of one content (RFC 1951): a header, with padding if there is any, and a trailer. */
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

    /** Writes the trailer of what was added. */
    abstract void trailer(byte[] target, int at);

    /** Takes notice of content. */
    final void add(byte[] content, int offset, int length) {
        checksum.update(content, offset, length);
        this.length += length;
    }

    /** Writes the header, unless that was done. */
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
