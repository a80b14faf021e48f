// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

/** What stands around the deflate stream of one content (RFC 1951): a header, with padding if there is any, and a trailer. */
abstract class DeflateFrame {
    final int headerBytes;
    final int trailerBytes;
    final Checksum checksum;
    long length;

    private DeflateFrame(int headerBytes, int trailerBytes, Checksum checksum) {
        this.headerBytes = headerBytes;
        this.trailerBytes = trailerBytes;
        this.checksum = checksum;
    }

    /** Of {@code gzip}, RFC 1952. */
    static DeflateFrame gzip(int padding) {
        return new DeflateFrame(GzipFormat.HEADER_BYTES + padding, GzipFormat.TRAILER_BYTES, new CRC32()) {
            @Override
            void header(byte[] target) {
                GzipFormat.header(target, padding);
            }

            @Override
            void trailer(byte[] target, int at) {
                GzipFormat.trailer(target, at, checksum, length);
            }
        };
    }

    /** Of {@code deflate}, RFC 1950. */
    static DeflateFrame zlib(int padding) {
        return new DeflateFrame(ZlibFormat.headerBytes(padding), ZlibFormat.TRAILER_BYTES, new Adler32()) {
            @Override
            void header(byte[] target) {
                ZlibFormat.header(target, padding);
            }

            @Override
            void trailer(byte[] target, int at) {
                ByteBuffer.wrap(target, at, trailerBytes).putInt((int) checksum.getValue());
            }
        };
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

    final byte[] header() {
        byte[] header = new byte[headerBytes];
        header(header);
        return header;
    }

    final byte[] trailer() {
        byte[] trailer = new byte[trailerBytes];
        trailer(trailer, 0);
        return trailer;
    }
}
