// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/** Names the codec to test and foreign implementations to compare it with, and provides the common calls. */
public interface CodecUnderTest {
    /** Short enough for a test of each bit, and long enough to have repetitions. */
    byte[] SHORT = Contents.text(200);

    /** Returns the codec; a new one or the same each time. */
    ContentCodec codec();

    /** Returns all levels, the lowest first; by default none. */
    default IntStream levels() {
        return IntStream.empty();
    }

    /** Returns foreign decoders; by default none. Those that refuse a body without an end come first. */
    default List<Foreign.Decoder> foreignDecoders() {
        return List.of();
    }

    /** Returns foreign encoders; by default none. */
    default List<Foreign.Encoder> foreignEncoders() {
        return List.of();
    }

    /**
     * Returns how many resources the codec's streams hold now, such as native states, if they can be counted. The default is
     * 0.
     */
    default int borrowed() {
        return 0;
    }

    default byte[] encode(byte[] content) throws IOException {
        return encode(codec(), content, content.length);
    }

    /** Encodes, and writes in pieces of this length. */
    static byte[] encode(ContentCodec codec, byte[] content, int pieces) throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec.encoder(sink)) {
            for (int done = 0; done < content.length; done += pieces) {
                encoder.write(content, done, Math.min(pieces, content.length - done));
            }
        }
        return sink.toByteArray();
    }

    static byte[] encodeInOneCall(ContentCodec codec, byte[] content) {
        byte[] target = new byte[content.length + content.length / 16 + 1024];
        return Arrays.copyOf(target, codec.encode(content, 0, content.length, target));
    }

    default byte[] decode(byte[] coded) throws IOException {
        return decode(Sources.whole(coded));
    }

    default byte[] decode(InputStream source) throws IOException {
        return decode(codec(), source);
    }

    static byte[] decode(ContentCodec codec, InputStream source) throws IOException {
        try (InputStream decoder = codec.decoder(source)) {
            return decoder.readAllBytes();
        }
    }

    default byte[] decodeByteByByte(InputStream source, int expectedLength) throws IOException {
        byte[] content = new byte[expectedLength];
        try (InputStream decoder = codec().decoder(source)) {
            int count = 0;
            for (int b = decoder.read(); b >= 0; b = decoder.read()) {
                content[count++] = (byte) b;
            }
            return Arrays.copyOf(content, count);
        }
    }
}
