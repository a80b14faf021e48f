// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.MalformedContentException;

/** What stands before a body that is coded with a dictionary (RFC 9842 §4, §5): fixed bytes, and the dictionary's SHA-256. */
public final class Prologue {
    /** Bytes of the SHA-256 that an error shows. */
    private static final int SHOWN = 4;

    private final String coding;
    private final byte[] fixed;

    /** The prologue of a coding, with its fixed bytes in hexadecimal. */
    public Prologue(String coding, String fixed) {
        this.coding = coding;
        this.fixed = HexFormat.of().parseHex(fixed);
    }

    /** The bytes to be sent. */
    public byte[] of(Dictionary dictionary) {
        byte[] sha256 = dictionary.sha256();
        byte[] prologue = Arrays.copyOf(fixed, fixed.length + sha256.length);
        System.arraycopy(sha256, 0, prologue, fixed.length, sha256.length);
        return prologue;
    }

    /** What follows the prologue of a body. It is read and compared when the first byte behind it is asked for. */
    public InputStream behind(InputStream source, Dictionary dictionary) {
        return new Behind(source, dictionary);
    }

    private void check(InputStream source, Dictionary dictionary) throws IOException {
        byte[] expected = of(dictionary);
        byte[] received = new byte[expected.length];
        // Not more than the prologue: what follows is the decoder's.
        for (int done = 0; done < received.length; ) {
            int n = SourceBuffer.read(source, received, done);
            if (n < 0) {
                throw new MalformedContentException(coding, "it is cut short");
            }
            done += n;
        }
        if (!Arrays.equals(received, 0, fixed.length, fixed, 0, fixed.length)) {
            throw new MalformedContentException(coding, "it does not begin with the bytes that name its dictionary");
        }
        if (!Arrays.equals(received, expected)) {
            throw new MalformedContentException(
                    coding,
                    "it was coded with dictionary " + shown(received) + ", and is decoded with " + shown(expected));
        }
    }

    private String shown(byte[] prologue) {
        return HexFormat.of().formatHex(prologue, fixed.length, fixed.length + SHOWN);
    }

    /** Leaves the source open. */
    private final class Behind extends InputStream {
        private final InputStream source;
        private final Dictionary dictionary;
        private boolean begun;

        Behind(InputStream source, Dictionary dictionary) {
            this.source = source;
            this.dictionary = dictionary;
        }

        @Override
        public int read() throws IOException {
            begin();
            return source.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            begin();
            return source.read(target, offset, length);
        }

        private void begin() throws IOException {
            if (!begun) {
                check(source, dictionary);
                begun = true;
            }
        }
    }
}
