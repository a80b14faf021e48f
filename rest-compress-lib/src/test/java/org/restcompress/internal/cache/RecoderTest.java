// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.testkit.Http;

class RecoderTest {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();

    private final long before = CodedBodies.stats().recodings();

    private long recodings() {
        return CodedBodies.stats().recodings() - before;
    }

    private static CodedBodies bodies(BooleanSupplier isIdle) {
        return new CodedBodies(1 << 24, 1 << 17, ContentHash.keyed(), isIdle);
    }

    /** Shrinks more the longer one tries. */
    private static byte[] content(int seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        while (text.length() < 20_000) {
            text.append("{\"name\":\"item ")
                    .append(random.nextInt(50))
                    .append("\",\"price\":")
                    .append(random.nextInt(500));
            text.append("},");
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private static final class Sent {
        private final byte[] bytes;
        private final String tagSuffix;

        Sent(byte[] bytes, String tagSuffix) {
            this.bytes = bytes;
            this.tagSuffix = tagSuffix;
        }
    }

    private static Sent send(CodedBodies bodies, ContentCodec codec, String scope, int padding, byte[] content) {
        byte[] target = new byte[content.length + 1000];
        CodedBodies.Coded coded =
                bodies.encode(codec, new Form(scope, codec.coding(), padding), content, content.length, target);
        byte[] sent = Arrays.copyOf(target, coded.length());
        assertThat(Http.decode(codec.coding(), sent)).isEqualTo(content);
        return new Sent(sent, coded.tagSuffix());
    }

    private static Sent send(CodedBodies bodies, ContentCodec codec, byte[] content) {
        return send(bodies, codec, null, 0, content);
    }

    /** As often as makes it popular, which the first time does not count for. */
    private static Sent sendOften(CodedBodies bodies, ContentCodec codec, byte[] content) {
        Sent sent = send(bodies, codec, content);
        for (int i = 0; i < Kept.OFTEN; i++) {
            sent = send(bodies, codec, content);
        }
        return sent;
    }

    private static void awaitDone(CodedBodies bodies) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!bodies.isIdle() && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(1_000_000);
        }
        assertThat(bodies.isIdle()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"zstd, zstd\\.19", "gzip, gzip\\.(9|12)", "deflate, deflate\\.(9|12)"})
    void whatIsAskedForOftenIsCodedAgainAndHasAnotherTag(String coding, String suffix) {
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        CodedBodies bodies = bodies(() -> true);
        byte[] content = content(1);
        Sent before = send(bodies, codec, content);
        assertThat(before.tagSuffix).isEqualTo(coding);
        sendOften(bodies, codec, content);
        awaitDone(bodies);

        Sent after = send(bodies, codec, content);
        assertThat(after.bytes).hasSizeLessThan(before.bytes.length);
        assertThat(after.tagSuffix).matches(suffix);
        assertThat(recodings()).isEqualTo(1);
        assertThat(send(bodies, codec, content)).usingRecursiveComparison().isEqualTo(after);
    }

    @Test
    void whatIsAskedForSeldomIsNot() {
        CodedBodies bodies = bodies(() -> true);
        Sent last = send(bodies, new ZstdCodec(), content(1));
        for (int i = 0; i < Kept.OFTEN - 1; i++) {
            last = send(bodies, new ZstdCodec(), content(1));
        }
        awaitDone(bodies);
        assertThat(recodings()).isZero();
        assertThat(last.tagSuffix).isEqualTo("zstd");
    }

    @Test
    void aCodingThatHasNoLevelIsNot() {
        CodedBodies bodies = bodies(() -> true);
        sendOften(bodies, Codecs.installed().named("lzf").orElseThrow(), content(1));
        awaitDone(bodies);
        assertThat(recodings()).isZero();
    }

    /** Two lengths of one content, padded by the same number, would tell the difference of the bare ones. */
    @Test
    void whatIsPaddedIsNot() {
        CodedBodies bodies = bodies(() -> true);
        ContentCodec padded = new ZstdCodec().withPadding(7);
        for (int i = 0; i < 3 * Kept.OFTEN; i++) {
            send(bodies, padded, null, 7, content(1));
        }
        awaitDone(bodies);
        assertThat(recodings()).isZero();
    }

    @Test
    void manyAtATimeHaveItCodedAgainOnce() throws Exception {
        Counting codec = new Counting(new ZstdCodec());
        CodedBodies bodies = bodies(() -> true);
        byte[] content = content(1);
        send(bodies, codec, content);
        ExecutorService executor = Executors.newFixedThreadPool(16);
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                all.add(executor.submit(() -> {
                    for (int n = 0; n < 100; n++) {
                        send(bodies, codec, content);
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get(60, TimeUnit.SECONDS);
            }
        } finally {
            executor.shutdownNow();
        }
        awaitDone(bodies);
        assertThat(codec.atBestLevel).hasValue(1);
        assertThat(recodings()).isEqualTo(1);
    }

    @Test
    void whatDoesNotBecomeSmallerStaysAndIsNotTriedAgain() {
        Counting codec = new Counting(new ZstdCodec().withLevel(19));
        CodedBodies bodies = bodies(() -> true);
        for (int i = 0; i < 5; i++) {
            sendOften(bodies, codec, content(1));
            awaitDone(bodies);
        }
        assertThat(codec.atBestLevel).hasValue(1);
        assertThat(send(bodies, codec, content(1)).tagSuffix).isEqualTo("zstd");
        assertThat(recodings()).isZero();
    }

    @Test
    void aBusyProcessCodesNothingAgainUntilItIsIdle() {
        AtomicBoolean idle = new AtomicBoolean();
        Counting codec = new Counting(new GzipCodec());
        CodedBodies bodies = bodies(idle::get);
        sendOften(bodies, codec, content(1));
        awaitDone(bodies);
        assertThat(codec.atBestLevel).hasValue(0);

        idle.set(true);
        sendOften(bodies, codec, content(1));
        awaitDone(bodies);
        assertThat(codec.atBestLevel).hasValue(1);
        assertThat(send(bodies, codec, content(1)).tagSuffix).startsWith("gzip.");
    }

    @Test
    void whatIsForgottenIsNotCodedAgain() {
        AtomicInteger asked = new AtomicInteger();
        Counting codec = new Counting(new GzipCodec());
        CodedBodies bodies = bodies(() -> {
            // At undeployment, say, while the process is looked at.
            CodedBodies.emptyAll();
            return asked.incrementAndGet() > 0;
        });
        sendOften(bodies, codec, content(1));
        awaitDone(bodies);
        assertThat(asked).hasValue(1);
        assertThat(codec.atBestLevel).hasValue(0);
        assertThat(bodies.bytes()).isZero();
    }

    /** Counts what is coded at the best level. */
    private record Counting(ContentCodec codec, AtomicInteger atBestLevel, OptionalInt level) implements ContentCodec {
        Counting(ContentCodec codec) {
            this(codec, new AtomicInteger(), OptionalInt.empty());
        }

        @Override
        public OptionalInt bestLevel() {
            return codec.bestLevel();
        }

        @Override
        public ContentCodec withLevel(int level) {
            return new Counting(codec.withLevel(level), atBestLevel, OptionalInt.of(level));
        }

        @Override
        public String coding() {
            return codec.coding();
        }

        @Override
        public int encode(byte[] content, int offset, int length, byte[] target) {
            if (level.isPresent()) {
                atBestLevel.incrementAndGet();
            }
            return codec.encode(content, offset, length, target);
        }

        @Override
        public EncodingStream encoder(OutputStream sink) {
            throw new UnsupportedOperationException();
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) {
            throw new UnsupportedOperationException();
        }
    }
}
