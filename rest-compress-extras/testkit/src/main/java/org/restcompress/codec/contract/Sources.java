// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** Sources of bytes that behave as sockets do. */
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

    /** Gives one byte per read, however many are asked for. */
    public static InputStream oneByteAtATime(byte[] bytes) {
        return new FilterInputStream(whole(bytes)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
    }

    /** Gives less than is asked for, and every other time nothing at all, as a source must not and some do. */
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

    /** Fails where the bytes end, as a source does whose rest is not there yet. */
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

    /** Everything that a decoder gives before its source fails. */
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
