// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** Has the answers of {@link ContentCodecContract}, which each part of the contract needs, and the common calls. */
interface CodecUnderTest {
    /** Short enough for a test of each bit, and long enough to have repetitions. */
    byte[] SHORT = Contents.text(200);

    ContentCodec codec();

    IntStream levels();

    List<Foreign.Decoder> foreignDecoders();

    List<Foreign.Encoder> foreignEncoders();

    int borrowed();

    boolean mayEndAt(int length, byte[] coded);

    boolean hasChecksum();

    boolean spoilsWhatIsAborted();

    int roomToWork();

    default byte[] encode(byte[] content) throws IOException {
        return CodecCalls.encode(codec(), content, content.length);
    }

    default byte[] decode(byte[] coded) throws IOException {
        return decode(Sources.whole(coded));
    }

    default byte[] decode(InputStream source) throws IOException {
        return CodecCalls.decode(codec(), source);
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
