// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** Makes streams that behave as sockets do. */
public final class Sources {
    private Sources() {}

    public static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    public static InputStream whole(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    /** Returns one byte per read, even if more are requested. */
    public static InputStream oneByteAtATime(byte[] bytes) {
        return new FilterInputStream(whole(bytes)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
    }

    /** Returns fewer bytes than requested, and every other time none. A source must not do so, but some do. */
    public static InputStream inShortReads(byte[] bytes) {
        return new FilterInputStream(whole(bytes)) {
            private int reads;

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                reads++;
                return reads % 2 == 0 ? 0 : super.read(target, offset, Math.min(length, reads % 7));
            }
        };
    }

    /** Fails after the bytes, like a source that has not received the rest yet. */
    public static InputStream failingAfter(byte[] bytes, IOException failure) {
        return new SequenceInputStream(whole(bytes), new InputStream() {
            @Override
            public int read() throws IOException {
                throw failure;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                throw failure;
            }
        });
    }

    /** Returns all bytes that a decoder returns before its source fails. */
    public static byte[] readUntil(IOException failure, InputStream decoder) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        try {
            for (int n = decoder.read(buffer); n >= 0; n = decoder.read(buffer)) {
                content.write(buffer, 0, n);
            }
        } catch (IOException e) {
            if (e == failure) {
                return content.toByteArray();
            }
            throw e;
        }
        throw new AssertionError("the content ended before its source did");
    }
}
