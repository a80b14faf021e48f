// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.WholeDecoder;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Sources;

/** Members of gzip, decoded in both ways. */
public final class GzipMembers {
    /** Bytes in the arrays before and behind what is looked at. */
    private static final int AROUND = 5;

    private static final ContentCodec CODEC = new GzipCodec();
    private static final WholeDecoder DECODER = CODEC.wholeDecoder().orElseThrow();

    private GzipMembers() {}

    /** Bytes that were decoded in one call, or null where that is left to the stream. */
    public static byte[] decode(byte[] coded) {
        long length = DECODER.decodedLength(coded, 0, coded.length);
        return length < 0 ? null : decode(coded, (int) length);
    }

    /** The same into this much room, from and to the middle of arrays whose other bytes must not matter. */
    static byte[] decode(byte[] coded, int room) {
        byte[] source = new byte[AROUND + coded.length + AROUND];
        System.arraycopy(coded, 0, source, AROUND, coded.length);
        byte[] target = new byte[AROUND + room + AROUND];
        int n = DECODER.decode(source, AROUND, coded.length, target, AROUND, room);
        assertThat(Arrays.copyOf(target, AROUND)).containsOnly(0);
        assertThat(Arrays.copyOfRange(target, AROUND + room, target.length)).containsOnly(0);
        return n < 0 ? null : Arrays.copyOfRange(target, AROUND, AROUND + n);
    }

    /** What the stream makes of them. */
    public static byte[] decodeAsStream(byte[] coded) throws IOException {
        return CodecCalls.decode(CODEC, Sources.whole(coded));
    }
}
