// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.RecordingSink;
import org.restcompress.internal.testkit.Sources;

/** Tests that streams give back borrowed states on every path, and that states remember nothing. */
interface StateContract extends CodecUnderTest {
    @Test
    default void aDecoderGivesItsStateBackAtTheEndAndNotOnlyWhenClosed() throws IOException {
        int before = borrowed();
        InputStream decoder = codec().decoder(Sources.whole(encode(SHORT)));
        assertThat(decoder.readAllBytes()).isEqualTo(SHORT);

        assertThat(borrowed()).isEqualTo(before);

        decoder.close();
        assertThat(borrowed()).isEqualTo(before);
    }

    @Test
    default void aDecoderGivesItsStateBackWhenItFails() throws IOException {
        int before = borrowed();
        byte[] coded = encode(SHORT);
        InputStream decoder = codec().decoder(Sources.whole(Arrays.copyOf(coded, coded.length - 1)));
        assertThatThrownBy(decoder::readAllBytes).isInstanceOf(MalformedContentException.class);

        assertThat(borrowed()).isEqualTo(before);

        decoder.close();
        assertThat(borrowed()).isEqualTo(before);
    }

    @Test
    default void aDecoderGivesItsStateBackWhenItIsClosedHalfRead() throws IOException {
        int before = borrowed();
        InputStream unread = codec().decoder(Sources.whole(encode(SHORT)));
        unread.close();
        unread.close();
        InputStream halfRead = codec().decoder(Sources.whole(encode(SHORT)));
        assertThat(halfRead.read()).isEqualTo(SHORT[0]);
        halfRead.close();
        halfRead.close();

        assertThat(borrowed()).isEqualTo(before);
        assertThatThrownBy(halfRead::read).isExactlyInstanceOf(IOException.class);
    }

    @Test
    default void aDecoderThatWasClosedHalfReadLeavesNothingForTheNext() throws IOException {
        byte[] other = encode(Contents.noise(100_000));
        for (int read : new int[] {0, 1, 50_000}) {
            try (InputStream decoder = codec().decoder(Sources.whole(other))) {
                assertThat(decoder.readNBytes(read)).hasSize(read);
            }
            assertThat(decode(encode(SHORT))).isEqualTo(SHORT);
        }
    }

    @Test
    default void theSourceStaysOpen() throws IOException {
        class Source extends FilterInputStream {
            private boolean closed;

            Source(byte[] bytes) {
                super(Sources.whole(bytes));
            }

            @Override
            public void close() throws IOException {
                closed = true;
                super.close();
            }
        }
        Source toTheEnd = new Source(encode(SHORT));
        Source halfRead = new Source(encode(SHORT));

        assertThat(decode(toTheEnd)).isEqualTo(SHORT);
        try (InputStream decoder = codec().decoder(halfRead)) {
            assertThat(decoder.read()).isEqualTo(SHORT[0]);
        }

        assertThat(toTheEnd.closed).isFalse();
        assertThat(halfRead.closed).isFalse();
    }

    @Test
    default void theSameContentGivesTheSameBytesWhateverWasCodedBefore() throws IOException {
        List<ContentCodec> all = new ArrayList<>();
        all.add(codec());
        levels().forEach(level -> all.add(codec().withLevel(level)));
        byte[] content = Contents.text(70_000);
        // If a state remembered it, it would match best.
        byte[] nearlyTheSame = Arrays.copyOfRange(content, 7, content.length);
        for (ContentCodec codec : all) {
            byte[] streamed = CodecCalls.encode(codec, content, 16_384);
            byte[] atOnce = CodecCalls.encodeInOneCall(codec, content);

            CodecCalls.encode(codec, Contents.noise(20_000), 10_000);
            abandon(codec, nearlyTheSame);
            assertThat(CodecCalls.encode(codec, content, 16_384)).isEqualTo(streamed);

            CodecCalls.encode(codec, nearlyTheSame, 10_000);
            CodecCalls.encodeInOneCall(codec, Contents.text(3_000));
            assertThat(CodecCalls.encodeInOneCall(codec, content)).isEqualTo(atOnce);
        }
    }

    private static void abandon(ContentCodec codec, byte[] content) throws IOException {
        EncodingStream encoder = codec.encoder(new RecordingSink());
        encoder.write(content);
        encoder.abort();
    }

    @Test
    default void everyLevelGivesValidContent() throws IOException {
        byte[] content = Contents.text(70_000);
        for (int level : levels().toArray()) {
            ContentCodec codec = codec().withLevel(level);
            assertThat(codec.coding()).isEqualTo(codec().coding());
            for (Foreign.Decoder other : foreignDecoders()) {
                assertThat(other.decode(CodecCalls.encode(codec, content, 16_384)))
                        .isEqualTo(content);
                assertThat(other.decode(CodecCalls.encodeInOneCall(codec, content)))
                        .isEqualTo(content);
            }
        }
    }

    @Test
    default void aLevelOutOfRangeIsRefusedWithTheRange() {
        int[] levels = levels().toArray();
        if (levels.length == 0) {
            assertRefuses(1, " (this coding has no levels)");
            return;
        }
        int lowest = levels[0];
        int highest = levels[levels.length - 1];
        IntStream.of(Integer.MIN_VALUE, lowest - 1, highest + 1, Integer.MAX_VALUE)
                .forEach(level -> assertRefuses(level, " (expected " + lowest + ".." + highest + ")"));
    }

    private void assertRefuses(int level, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> codec().withLevel(level))
                .withMessage("level for " + codec().coding() + ": " + level + why);
    }

    @Test
    default void manyThreadsUseItAtATime() throws InterruptedException, ExecutionException {
        // Most pools keep fewer states.
        int threads = 64;
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (int i = 0; i < 2 * threads; i++) {
            byte[] content = Contents.text(1000 * i);
            tasks.add(() -> Arrays.equals(content, decode(encode(content)))
                    && Arrays.equals(content, decode(CodecCalls.encodeInOneCall(codec(), content))));
        }
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            for (Future<Boolean> result : executor.invokeAll(tasks)) {
                assertThat(result.get()).isTrue();
            }
        } finally {
            executor.shutdownNow();
        }
    }
}
