// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/** Encodes and decodes whole bodies. */
public final class CodecCalls {
    private CodecCalls() {}

    /** Encodes, and writes in pieces of this length. */
    public static byte[] encode(ContentCodec codec, byte[] content, int pieces) throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec.encoder(sink)) {
            for (int done = 0; done < content.length; done += pieces) {
                encoder.write(content, done, Math.min(pieces, content.length - done));
            }
        }
        return sink.toByteArray();
    }

    public static byte[] encodeInOneCall(ContentCodec codec, byte[] content) {
        byte[] target = new byte[content.length + content.length / 16 + 1024];
        return Arrays.copyOf(target, codec.encode(content, 0, content.length, target));
    }

    public static byte[] decode(ContentCodec codec, InputStream source) throws IOException {
        try (InputStream decoder = codec.decoder(source)) {
            return decoder.readAllBytes();
        }
    }
}
