// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/** Names a codec, other hands' implementations to hold it against, and has the calls that tests make most. */
public interface CodecUnderTest {
    /** Short enough to be damaged at each of its bits, long enough to have repetitions in it. */
    byte[] SHORT = Contents.text(200);

    /** Gives the codec; a new one or the same each time. */
    ContentCodec codec();

    /** Every level, the lowest first; by default none. */
    default IntStream levels() {
        return IntStream.empty();
    }

    /** Decoders by other hands: those that complain of content without an end, then those that do not. By default none. */
    default List<Foreign.Decoder> foreignDecoders() {
        return List.of();
    }

    /** Encoders by other hands; by default none. */
    default List<Foreign.Encoder> foreignEncoders() {
        return List.of();
    }

    /** Counts what the codec's streams hold at the moment, where it can be counted: native states, say. By default 0. */
    default int borrowed() {
        return 0;
    }

    default byte[] encode(byte[] content) throws IOException {
        return encode(codec(), content, content.length);
    }

    /** Writes in pieces of the length given. */
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
