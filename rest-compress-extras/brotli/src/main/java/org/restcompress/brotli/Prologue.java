// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.MalformedContentException;

/** Writes and checks the bytes before a {@code dcb} stream (RFC 9842 §4): four magic bytes, and the dictionary's SHA-256. */
final class Prologue {
    private static final byte[] MAGIC = {(byte) 0xff, 'D', 'C', 'B'};

    /** Bytes of the SHA-256 in an error message. */
    private static final int SHOWN = 4;

    private Prologue() {}

    static byte[] of(CompressionDictionary dictionary) {
        byte[] sha256 = dictionary.sha256();
        byte[] prologue = Arrays.copyOf(MAGIC, MAGIC.length + sha256.length);
        System.arraycopy(sha256, 0, prologue, MAGIC.length, sha256.length);
        return prologue;
    }

    /** Reads and checks the prologue, and no byte after it. */
    static void read(InputStream source, CompressionDictionary dictionary) throws IOException {
        byte[] expected = of(dictionary);
        byte[] received = new byte[expected.length];
        for (int i = 0; i < received.length; i++) {
            // One byte at a time: some sources return 0 for an array instead of waiting.
            int b = source.read();
            if (b < 0) {
                throw new MalformedContentException(Dcb.CODING, "it is cut short");
            }
            received[i] = (byte) b;
        }
        if (!Arrays.equals(received, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            throw new MalformedContentException(Dcb.CODING, "it has no dcb header");
        }
        if (!Arrays.equals(received, expected)) {
            throw new MalformedContentException(
                    Dcb.CODING, "its dictionary is " + shown(received) + " (expected " + shown(expected) + ")");
        }
    }

    private static String shown(byte[] prologue) {
        return HexFormat.of().formatHex(prologue, MAGIC.length, MAGIC.length + SHOWN);
    }
}
