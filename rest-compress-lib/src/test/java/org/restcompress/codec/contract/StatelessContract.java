// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;

/** What a stateless stream promises beyond what every stream does. */
public interface StatelessContract extends CodecUnderTest {
    /** Of its library: none, unless nobody could read several in a row. */
    default int statesHeld() {
        return 0;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 200, 100_000, 1_000_000})
    default void aStreamHoldsNoStateBetweenTwoCalls(int length) throws IOException {
        byte[] content = Contents.text(length);
        int before = Pool.lent();
        try (EncodingStream encoder = codec().statelessEncoder(OutputStream.nullOutputStream())) {
            assertThat(Pool.lent()).isEqualTo(before + statesHeld());
            encoder.write(content);
            assertThat(Pool.lent()).isEqualTo(before + statesHeld());
            encoder.flush();
            assertThat(Pool.lent()).isEqualTo(before + statesHeld());
        }
    }

    /** A buffer that was kept would show tenfold. */
    @Test
    default void anIdleStreamHoldsLittleMemory() throws IOException {
        int streams = 2000;
        byte[] content = Contents.text(10_000);
        List<EncodingStream> idle = new ArrayList<>(streams);
        // What is loaded with the first use, and stays in the pools.
        writeAndFlush(codec().statelessEncoder(OutputStream.nullOutputStream()), content);
        long before = heapInUse();
        for (int i = 0; i < streams; i++) {
            idle.add(writeAndFlush(codec().statelessEncoder(OutputStream.nullOutputStream()), content));
        }
        assertThat((heapInUse() - before) / streams).as("bytes per stream").isLessThan(2048);
        for (EncodingStream stream : idle) {
            stream.close();
        }
    }

    private static EncodingStream writeAndFlush(EncodingStream stream, byte[] content) throws IOException {
        stream.write(content);
        stream.flush();
        return stream;
    }

    private static long heapInUse() {
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        memory.gc();
        return memory.getHeapMemoryUsage().getUsed();
    }

    @Test
    default void othersDecodeWhatWasFlushedNowAndThen() throws IOException {
        byte[] content = Contents.text(300_000);
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().statelessEncoder(sink)) {
            for (int done = 0, length = 1; done < content.length; done += length, length = 2 * length + 1) {
                encoder.write(content, done, Math.min(length, content.length - done));
                encoder.flush();
            }
        }

        for (Foreign.Decoder other : foreignDecoders()) {
            assertThat(other.decode(sink.toByteArray())).isEqualTo(content);
        }
    }

    /** A flush may leave what looks like an end. */
    @Test
    default void othersRefuseWhatWasAbortedAfterAFlush() throws IOException {
        RecordingSink sink = new RecordingSink();
        EncodingStream encoder = codec().statelessEncoder(sink);
        encoder.write(SHORT);
        encoder.flush();
        encoder.abort();
        byte[] aborted = sink.toByteArray();

        for (Foreign.Decoder other : foreignDecoders()) {
            assertThatThrownBy(() -> other.decode(aborted)).isInstanceOf(Exception.class);
        }
    }

    @Test
    default void thePlaceOfAFlushDecidesAboutTheBytesAndNothingElseDoes() throws IOException {
        byte[] content = Contents.text(100_000);
        byte[] atOnce = flushedAfter(content, 60_000, 100_000);
        byte[] inPieces = flushedAfter(content, 60_000, 999);

        assertThat(Arrays.equals(atOnce, inPieces)).isTrue();
    }

    private byte[] flushedAfter(byte[] content, int first, int pieces) throws IOException {
        RecordingSink sink = new RecordingSink();
        try (EncodingStream encoder = codec().statelessEncoder(sink)) {
            writeInPieces(encoder, content, 0, first, pieces);
            encoder.flush();
            writeInPieces(encoder, content, first, content.length, pieces);
        }
        return sink.toByteArray();
    }

    private static void writeInPieces(EncodingStream encoder, byte[] content, int begin, int end, int pieces)
            throws IOException {
        for (int done = begin; done < end; done += pieces) {
            encoder.write(content, done, Math.min(pieces, end - done));
        }
    }
}
