// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;

/**
 * Implements the content coding {@code dcz} (RFC 9842 §5) with zstd-jni. Levels are 1..22. The default is 2, and higher
 * for dictionaries of more than 512 KiB.
 */
public final class Dcz implements DictionaryCodec {
    static final String CODING = "dcz";

    /** The header of a skippable frame of 32 bytes, which hold the dictionary's SHA-256. */
    private static final byte[] FIXED = {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0};

    /** Bytes of the SHA-256 that an error message shows. */
    private static final int SHOWN = 4;

    /** ServiceLoader needs this constructor. */
    public Dcz() {}

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public ContentCodec with(CompressionDictionary dictionary) {
        return new ZstdCodec(dictionary);
    }

    /** Returns the bytes before the frames. */
    static byte[] prologue(CompressionDictionary dictionary) {
        byte[] sha256 = dictionary.sha256();
        byte[] prologue = Arrays.copyOf(FIXED, FIXED.length + sha256.length);
        System.arraycopy(sha256, 0, prologue, FIXED.length, sha256.length);
        return prologue;
    }

    /** Reads and checks the prologue, and reads no byte behind it. */
    static void readPrologue(InputStream source, CompressionDictionary dictionary) throws IOException {
        byte[] expected = prologue(dictionary);
        byte[] received = new byte[expected.length];
        for (int count = 0; count < received.length; ) {
            int n = SourceBuffer.read(source, received, count);
            if (n < 0) {
                throw new MalformedContentException(CODING, "it is cut short");
            }
            count += n;
        }
        if (!Arrays.equals(received, 0, FIXED.length, FIXED, 0, FIXED.length)) {
            throw new MalformedContentException(CODING, "it has no dcz header");
        }
        if (!Arrays.equals(received, expected)) {
            throw new MalformedContentException(
                    CODING, "its dictionary is " + shown(received) + " (expected " + shown(expected) + ")");
        }
    }

    private static String shown(byte[] prologue) {
        return HexFormat.of().formatHex(prologue, FIXED.length, FIXED.length + SHOWN);
    }
}
