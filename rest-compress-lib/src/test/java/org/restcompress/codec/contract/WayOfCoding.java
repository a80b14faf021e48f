// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/** How a content is coded. */
public enum WayOfCoding {
    ONE_CALL {
        @Override
        public byte[] encode(ContentCodec codec, byte[] content, int pieces, boolean flushed) {
            byte[] target = new byte[content.length + content.length / 16 + 128 * 1024];
            return Arrays.copyOf(target, codec.encode(content, 0, content.length, target));
        }
    },
    STREAM {
        @Override
        public byte[] encode(ContentCodec codec, byte[] content, int pieces, boolean flushed) throws IOException {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            return write(codec.encoder(coded), coded, content, pieces, flushed);
        }
    },
    STATELESS {
        @Override
        public byte[] encode(ContentCodec codec, byte[] content, int pieces, boolean flushed) throws IOException {
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            return write(codec.statelessEncoder(coded), coded, content, pieces, flushed);
        }
    };

    /**
     * Codes a whole content; streams get so many pieces of one length, but for the last.
     *
     * @param flushed whether each piece is
     */
    public abstract byte[] encode(ContentCodec codec, byte[] content, int pieces, boolean flushed) throws IOException;

    private static byte[] write(
            EncodingStream stream, ByteArrayOutputStream coded, byte[] content, int pieces, boolean flushed)
            throws IOException {
        try (EncodingStream encoder = stream) {
            int length = content.length / pieces + 1;
            for (int done = 0; done < content.length; done += length) {
                encoder.write(content, done, Math.min(length, content.length - done));
                if (flushed) {
                    encoder.flush();
                }
            }
        }
        return coded.toByteArray();
    }
}
