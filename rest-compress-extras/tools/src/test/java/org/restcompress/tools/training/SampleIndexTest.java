// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

class SampleIndexTest {
    private static final String CHARACTERS = "ab\u00ff\u0000";

    @Test
    void countsAsALookIntoEachSampleDoes() {
        // Few letters and long texts: many strings of eight characters and more are in several samples.
        Generator<String> texts = Generator.strings("ab", 60);
        Tries.of(400, given -> {
            List<String> samples = given.any(Generator.lists(texts, 1, 8));
            int counted = given.any(Generator.ints(0, samples.size()));
            int least = given.any(Generator.ints(1, 4));
            SampleIndex index = index(samples, counted, least);
            for (int i = 0; i < samples.size(); i++) {
                byte[] copy = bytes(samples.get(i));
                for (int at = 0; at < copy.length; at++) {
                    int length = longest(samples.get(i).substring(at), samples.subList(0, counted), least);
                    assertThat(index.commonLength(i, at)).isEqualTo(length);
                    assertThat(index.commonLength(copy, at)).isEqualTo(length);
                }
            }
            byte[] other = bytes(given.any(texts));
            for (int at = 0; at < other.length; at++) {
                assertThat(index.commonLength(other, at))
                        .isEqualTo(longest(text(other).substring(at), samples.subList(0, counted), least));
            }
        });
    }

    /** Said once more, in another way: 0, or as many characters as enough samples have, and eight at least. */
    private static int longest(String text, List<String> samples, int least) {
        for (int length = text.length(); length >= CommonText.WINDOW; length--) {
            String string = text.substring(0, length);
            if (samples.stream().filter(sample -> sample.contains(string)).count() >= least) {
                return length;
            }
        }
        return 0;
    }

    @Test
    void findsAndCountsStrings() {
        Generator<String> texts = Generator.strings(CHARACTERS, 30);
        Tries.of(400, given -> {
            List<String> samples = given.any(Generator.lists(texts, 1, 8));
            SampleIndex index = index(samples, 0, 1);
            String text = "a" + given.any(Generator.strings(CHARACTERS, 5));
            byte[] bytes = bytes(text);
            int count = samples.stream().mapToInt(sample -> count(sample, text)).sum();
            assertThat(index.contains(bytes, 0, bytes.length)).isEqualTo(count > 0);
            assertThat(index.count(bytes, 0, bytes.length)).isEqualTo(count);
        });
    }

    private static int count(String sample, String text) {
        int count = 0;
        for (int at = sample.indexOf(text); at >= 0; at = sample.indexOf(text, at + 1)) {
            count++;
        }
        return count;
    }

    private static SampleIndex index(List<String> samples, int counted, int least) {
        try {
            return new SampleIndex(
                    samples.stream().map(SampleIndexTest::bytes).toList(),
                    counted,
                    least,
                    new Work((step, steps, what) -> {}, 0));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
