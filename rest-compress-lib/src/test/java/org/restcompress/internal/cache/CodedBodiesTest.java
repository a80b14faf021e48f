// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.own.PlainCodec;
import org.restcompress.internal.cache.CodedBodies.Coded;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.testkit.Http;

class CodedBodiesTest {
    private static final int MANY = 1 << 24;
    private static final int ENTRY = 1 << 17;
    private static final ContentCodec GZIP = new GzipCodec();
    private static final Form FORM = new Form(null, "gzip", 0);

    private final CodedBodies.Stats before = CodedBodies.stats();
    private final CodedBodies bodies = new CodedBodies(MANY, ENTRY);

    /** Text of that many bytes, another one for each number. */
    private static byte[] text(int number, int length) {
        String line = "line " + number + " of the text of number " + number + '\n';
        return line.repeat(length / line.length() + 1).substring(0, length).getBytes(StandardCharsets.US_ASCII);
    }

    /** Codes as a response does, and decodes what came by other means; whether it was kept. */
    private static boolean isKept(CodedBodies bodies, Form form, byte[] content) {
        byte[] target = new byte[content.length + 100];
        Coded coded = bodies.encode(GZIP, form, content, content.length, target);
        assertThat(Http.decode("gzip", Arrays.copyOf(target, coded.length()))).isEqualTo(content);
        return coded.isHit();
    }

    private long hits() {
        return CodedBodies.stats().hits() - before.hits();
    }

    private long misses() {
        return CodedBodies.stats().misses() - before.misses();
    }

    private boolean isKept(byte[] content) {
        return isKept(bodies, FORM, content);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 4096, 20_000, ENTRY})
    void theSameContentIsCodedOnce(int length) {
        assertThat(isKept(text(1, length))).isFalse();
        assertThat(isKept(text(1, length))).isTrue();
        assertThat(isKept(text(2, length))).isFalse();
        assertThat(hits()).isEqualTo(1);
        assertThat(misses()).isEqualTo(2);
    }

    @Test
    void aLongContentIsCodedInPieces() {
        PlainCodec codec = new PlainCodec() {
            @Override
            public int encode(byte[] content, int offset, int length, byte[] target) {
                longest.accumulateAndGet(length, Math::max);
                return super.encode(content, offset, length, target);
            }
        };
        CodedBodies ofLong = new CodedBodies(MANY, 1 << 20);
        byte[] content = text(1, 300_001);
        byte[] target = new byte[content.length];
        assertThat(ofLong.encode(codec, FORM, content, content.length, target))
                .isEqualTo(new Coded(content.length, false));
        assertThat(target).isEqualTo(content);
        assertThat(ofLong.encode(codec, FORM, content, content.length, new byte[1000])
                        .length())
                .isEqualTo(-1);
        assertThat(codec.longest).hasValue(128 * 1024);
        assertThat(isKept(ofLong, FORM, content)).isFalse();
        assertThat(isKept(ofLong, FORM, content)).isTrue();
    }

    @Test
    void aContentMayBeTheBeginningOfAnArray() {
        byte[] array = Arrays.copyOf(text(1, 5000), 10_000);
        assertThat(isKept(text(1, 5000))).isFalse();
        byte[] target = new byte[6000];
        Coded coded = bodies.encode(GZIP, FORM, array, 5000, target);
        assertThat(coded.isHit()).isTrue();
        assertThat(Http.decode("gzip", Arrays.copyOf(target, coded.length()))).isEqualTo(text(1, 5000));
    }

    @Test
    void whatIsKeptDoesNotChangeWithTheArraysThatItCameFrom() {
        byte[] content = text(1, 5000);
        byte[] target = new byte[6000];
        bodies.encode(GZIP, FORM, content, content.length, target);
        Arrays.fill(content, (byte) 'x');
        Arrays.fill(target, (byte) 'x');
        assertThat(isKept(text(1, 5000))).isTrue();
        assertThat(isKept(content)).isFalse();
    }

    /** As bad as hashes can be. */
    @ParameterizedTest
    @ValueSource(longs = {0, -1, 42})
    void contentsThatCollideAreToldApart(long always) {
        CodedBodies colliding = new CodedBodies(MANY, ENTRY, (bytes, length) -> always);
        for (int i = 0; i < 50; i++) {
            assertThat(isKept(colliding, FORM, text(i, 3000))).as("first %d", i).isFalse();
        }
        for (int i = 0; i < 50; i++) {
            assertThat(isKept(colliding, FORM, text(i, 3000)))
                    .as("second %d", i)
                    .isTrue();
            assertThat(isKept(colliding, new Form("ann", "gzip", 0), text(i, 3000)))
                    .as("of another form %d", i)
                    .isFalse();
        }
        byte[] shorter = Arrays.copyOf(text(1, 3000), 2999);
        assertThat(isKept(colliding, FORM, shorter)).isFalse();
        byte[] lastByte = text(1, 3000);
        lastByte[2999]++;
        assertThat(isKept(colliding, FORM, lastByte)).isFalse();
    }

    @Test
    void anotherAskerCodingOrPaddingGetsAnother() {
        byte[] content = text(1, 5000);
        List<Form> forms = List.of(
                FORM,
                new Form("ann", "gzip", 0),
                new Form("bob", "gzip", 0),
                new Form(null, "x-gzip", 0),
                new Form(null, "gzip", 1),
                new Form(null, "gzip", 2));
        for (Form form : forms) {
            Coded first =
                    bodies.encode(GZIP.withPadding(form.padding()), form, content, content.length, new byte[6000]);
            assertThat(first.isHit()).as(form.toString()).isFalse();
        }
        for (Form form : forms) {
            Coded second = bodies.encode(GZIP, form, content, content.length, new byte[6000]);
            assertThat(second.isHit()).as(form.toString()).isTrue();
        }
    }

    @Test
    void longerContentsThanAllowedAreNeitherLookedForNorKept() {
        assertThat(isKept(text(1, ENTRY + 1))).isFalse();
        assertThat(isKept(text(1, ENTRY + 1))).isFalse();
        assertThat(hits() + misses() + bodies.bytes()).isZero();
    }

    @Test
    void whatDoesNotShrinkIsNotKept() {
        byte[] noise = new byte[5000];
        new Random(1).nextBytes(noise);
        assertThat(isKept(noise)).isFalse();
        assertThat(isKept(noise)).isFalse();
        assertThat(bodies.bytes()).isZero();
    }

    @Test
    void aTargetThatIsTooSmallForWhatIsKeptIsSaidToBe() {
        isKept(text(1, 5000));
        assertThat(bodies.encode(GZIP, FORM, text(1, 5000), 5000, new byte[20]).length())
                .isNegative();
    }

    @Test
    void plainAndCodedBytesTogetherStayWithinTheBound() {
        CodedBodies small = new CodedBodies(100_000, ENTRY);
        for (int i = 0; i < 1000; i++) {
            isKept(small, FORM, text(i, 4000));
            assertThat(small.bytes()).isLessThanOrEqualTo(100_000);
        }
        assertThat(small.bytes()).isGreaterThan(50_000);
    }

    /**
     * Between two requests for one there are so many others that the store could be filled with them five times. A store that drops
     * what was not used for longest keeps none of 400 then. This one keeps 301 to 400, as its hashes fall.
     */
    @Test
    void whatIsAskedForOnceDoesNotPushOutWhatIsAskedForOften() {
        CodedBodies small = new CodedBodies(200_000, ENTRY);
        int once = 1000;
        int kept = 0;
        for (int round = 0; round < 40; round++) {
            for (int hot = 0; hot < 20; hot++) {
                boolean isKept = isKept(small, FORM, text(hot, 4000));
                kept += isKept && round >= 20 ? 1 : 0;
                for (int i = 0; i < 10; i++) {
                    assertThat(isKept(small, FORM, text(once++, 4000))).isFalse();
                }
            }
        }
        assertThat(kept).isGreaterThan(200);
    }

    @Test
    void emptiedItKeepsNothingAndBeginsAnew() {
        assertThat(isKept(text(1, 5000))).isFalse();
        assertThat(bodies.bytes()).isGreaterThan(5000);
        CodedBodies.emptyAll();
        assertThat(bodies.bytes()).isZero();
        assertThat(isKept(text(1, 5000))).isFalse();
        assertThat(isKept(text(1, 5000))).isTrue();
    }

    @Test
    void theBytesOfAllThatAreUsedAddUp() {
        CodedBodies.emptyAll();
        CodedBodies other = new CodedBodies(MANY, ENTRY);
        isKept(text(1, 5000));
        long bytes = bodies.bytes();
        isKept(other, FORM, text(1, 5000));
        assertThat(other.bytes()).isEqualTo(bytes).isGreaterThan(5000);
        assertThat(CodedBodies.stats().bytes()).isEqualTo(2 * bytes);
    }

    /** With eight hashes for 180 contents, and a store that is too small for them. */
    @Test
    void noAnswerIsEverWrongHoweverManyAskAtATime() throws Exception {
        CodedBodies small = new CodedBodies(100_000, ENTRY, (bytes, length) -> bytes[5] & 7);
        int threads = 16;
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            CountDownLatch begin = new CountDownLatch(1);
            List<Future<Integer>> results = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int seed = t;
                results.add(executor.submit(() -> {
                    Random random = new Random(seed);
                    begin.await();
                    int hits = 0;
                    for (int i = 0; i < 500; i++) {
                        hits += isKept(small, FORM, text(random.nextInt(60), 1000 + random.nextInt(3))) ? 1 : 0;
                    }
                    return hits;
                }));
            }
            begin.countDown();
            int hits = 0;
            for (Future<Integer> result : results) {
                hits += result.get(60, TimeUnit.SECONDS);
            }
            assertThat(hits).isPositive();
        } finally {
            executor.shutdownNow();
        }
    }
}
