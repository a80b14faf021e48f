// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

class TrainerTest {
    private static final int SIZE = 4096;
    private static final int SOURCES = 5;
    private static final List<String> CITIES = List.of("Berlin", "Lisbon", "Ottawa", "Nairobi", "Osaka", "Lima");

    /** Bodies as an API has them: much that all have, and numbers that only one has. */
    private static List<byte[]> bodies(int count, long seed) {
        Random random = new Random(seed);
        List<byte[]> bodies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            String body = "{\"customer\":{\"id\":" + random.nextLong() + ",\"city\":\""
                    + CITIES.get(random.nextInt(CITIES.size())) + "\",\"subscribed\":" + random.nextBoolean()
                    + "},\"order\":{\"reference\":\"" + Long.toHexString(random.nextLong())
                    + "\",\"currency\":\"EUR\",\"deliveryOptions\":[\"standard\",\"express\"],\"total\":"
                    + random.nextInt(100) + "." + random.nextInt(10) + "}}";
            bodies.add(body.getBytes(StandardCharsets.UTF_8));
        }
        return bodies;
    }

    private static Optional<Trained> train(int size, int sources, List<byte[]> samples) {
        try {
            return new Trainer(size, sources).train(samples, (step, steps, what) -> {});
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    @Test
    void whatBodiesHaveInCommonMakesThemShorter() {
        Trained trained = train(SIZE, SOURCES, bodies(200, 1)).orElseThrow();
        assertThat(trained.dictionary()).hasSizeLessThanOrEqualTo(SIZE);
        assertThat(trained.heldOut()).isEqualTo(100);
        assertThat(trained.lengthWithDictionary()).isLessThan(trained.codedLength() / 2);
        List<byte[]> others = bodies(100, 2);
        assertThat(ZstdDictionaries.codedLength(trained.dictionary(), others))
                .isLessThan(ZstdDictionaries.codedLength(new byte[0], others) / 2);
        assertThat(text(trained.dictionary()))
                .contains("\",\"currency\":\"EUR\",\"deliveryOptions\":[\"standard\",\"express\"],\"total\":");
    }

    /** Said once more, in another way than the library does it: every string of eight bytes and more, in every sample. */
    private static void assertHoldsNothingOfFew(byte[] dictionary, List<byte[]> samples, int sources) {
        Map<String, Set<Integer>> owners = new HashMap<>();
        for (int i = 0; i < samples.size(); i++) {
            String sample = text(samples.get(i));
            for (int at = 0; at + 8 <= sample.length(); at++) {
                owners.computeIfAbsent(sample.substring(at, at + 8), any -> new HashSet<>())
                        .add(i);
            }
        }
        String whole = text(dictionary);
        for (int at = 0; at + 8 <= whole.length(); at++) {
            Set<Integer> having = owners.getOrDefault(whole.substring(at, at + 8), Set.of());
            for (int end = at + 8; !having.isEmpty(); end++) {
                assertThat(having)
                        .as("have what stands at %d: %s", at, whole.substring(at, end))
                        .hasSizeGreaterThanOrEqualTo(sources);
                String longer = end < whole.length() ? whole.substring(at, end + 1) : null;
                having = longer == null
                        ? Set.of()
                        : new HashSet<>(having.stream()
                                .filter(i -> text(samples.get(i)).contains(longer))
                                .toList());
            }
        }
    }

    @Test
    void noSecretOfFewStandsInADictionary() {
        Tries.of(15, given -> {
            List<byte[]> samples = new ArrayList<>(
                    bodies(30 + given.any(Generator.ints(0, 30)), given.any(Generator.ints(0, 1_000_000))));
            String secret = "s3cr" + given.any(Generator.strings("abc1\":", 40)) + "eT!x";
            int owners = given.any(Generator.ints(1, SOURCES - 1));
            for (int i = 0; i < owners; i++) {
                int at = given.any(Generator.ints(0, samples.size() - 1));
                String body = text(samples.get(at));
                int place = given.any(Generator.ints(0, body.length()));
                samples.set(
                        at,
                        (body.substring(0, place) + secret + body.substring(place))
                                .getBytes(StandardCharsets.ISO_8859_1));
            }
            Optional<Trained> trained = train(given.any(Generator.ints(256, SIZE)), SOURCES, samples);
            assertThat(trained).isPresent();
            String dictionary = text(trained.get().dictionary());
            assertThat(dictionary).doesNotContain("s3cr").doesNotContain("eT!x");
            assertHoldsNothingOfFew(trained.get().dictionary(), Trainer.distinct(samples), SOURCES);
        });
    }

    /** Each eighth of it is common, and the whole is one customer's. */
    @Test
    void whatIsCommonInPiecesOnlyIsNoPiece() {
        List<byte[]> samples = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            samples.add((i + ":" + "first-name=Alexandra;".repeat(1) + i * 7919 + "|last-name=Mountbatten;")
                    .getBytes(StandardCharsets.UTF_8));
            samples.add((i + ":" + "Alexandra;|last").getBytes(StandardCharsets.UTF_8));
        }
        samples.add("first-name=Alexandra;|last-name=Mountbatten;".getBytes(StandardCharsets.UTF_8));
        Trained trained = train(1024, 10, samples).orElseThrow();
        assertThat(text(trained.dictionary()))
                .contains("first-name=Alexandra;")
                .contains("|last-name=Mountbatten;")
                .doesNotContain("first-name=Alexandra;|last-name=Mountbatten;");
        assertHoldsNothingOfFew(trained.dictionary(), samples, 10);
    }

    @Test
    void equalBodiesAreOneSource() {
        List<byte[]> samples = new ArrayList<>(bodies(100, 3));
        for (int i = 0; i < 100; i++) {
            samples.add("{\"token\":\"the same in all of these\"}".getBytes(StandardCharsets.UTF_8));
        }
        Trained trained = train(SIZE, SOURCES, samples).orElseThrow();
        assertThat(text(trained.dictionary())).doesNotContain("the same").contains("\"currency\":\"EUR\"");
    }

    @Test
    void tooFewSamplesMakeNoDictionary() {
        assertThat(new Trainer(SIZE, 20).leastSamples()).isEqualTo(40);
        assertThat(train(SIZE, 20, bodies(39, 1))).isEmpty();
        assertThat(train(SIZE, 20, bodies(40, 1))).isPresent();
        assertThat(train(SIZE, 1, List.of())).isEmpty();
    }

    @Test
    void bodiesWithNothingInCommonMakeNoDictionary() {
        Random random = new Random(1);
        List<byte[]> noise = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            byte[] body = new byte[300];
            random.nextBytes(body);
            noise.add(body);
        }
        assertThat(train(SIZE, 2, noise)).isEmpty();
        assertThat(train(SIZE, 1, noise)).isEmpty();
    }

    /** Runs of one byte, in samples and across them: what looks at each occurrence of each string takes for ever. */
    @Test
    void longRunsTakeNoLongerThanOtherSamples() {
        List<byte[]> samples = new ArrayList<>();
        for (byte[] body : bodies(60, 5)) {
            byte[] run = new byte[200_000 + samples.size()];
            Arrays.fill(run, (byte) '0');
            System.arraycopy(body, 0, run, samples.size() * 100, body.length);
            samples.add(run);
        }
        Trained trained = train(SIZE, SOURCES, samples).orElseThrow();
        assertThat(text(trained.dictionary())).contains("\"currency\":\"EUR\"");
    }

    @Test
    void aTrainingCanBeInterrupted() {
        List<Integer> steps = new ArrayList<>();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> new Trainer(SIZE, SOURCES).train(bodies(200, 1), (step, of, what) -> {
                    steps.add(step);
                    if (step == 2) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .withMessage("training was interrupted; no dictionary was made");
        assertThat(steps).containsExactly(1, 2);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void noDictionaryBeginsAsStructuredOnesDo() {
        List<byte[]> samples = new ArrayList<>();
        for (byte[] body : bodies(60, 4)) {
            byte[] magic = {0x37, (byte) 0xa4, 0x30, (byte) 0xec};
            byte[] whole = Arrays.copyOf(magic, 4 + body.length);
            System.arraycopy(body, 0, whole, 4, body.length);
            samples.add(whole);
        }
        for (int size = 256; size < 700; size += 37) {
            train(size, SOURCES, samples)
                    .ifPresent(trained -> assertThat(ZstdDictionaries.looksStructured(trained.dictionary()))
                            .isFalse());
        }
        assertThat(ZstdDictionaries.looksStructured(samples.get(0))).isTrue();
    }

    @Test
    void valuesOutOfRangeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Trainer(255, 20))
                .withMessage("size of the dictionary: 255 (expected 256..1048576 bytes)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Trainer(SIZE, 0))
                .withMessage("min-sources: 0 (expected 1..100000)");
    }
}
