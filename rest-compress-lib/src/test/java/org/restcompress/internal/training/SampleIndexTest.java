// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.training.SampleIndex.Matches;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

class SampleIndexTest {
    @Test
    void countsAsALookIntoEachSampleDoes() {
        Generator<String> texts = Generator.strings("ab\u00ff\u0000", 30);
        Tries.of(400, given -> {
            List<String> samples = given.any(Generator.lists(texts, 1, 8));
            int counted = given.any(Generator.ints(0, samples.size()));
            String text = given.any(Generator.strings("ab\u00ff\u0000", 6));
            SampleIndex index =
                    new SampleIndex(samples.stream().map(SampleIndexTest::bytes).toList(), counted);

            Matches matches = index.all();
            byte[] bytes = bytes(text);
            for (int i = 0; i < bytes.length; i++) {
                matches = index.extend(matches, i, bytes[i]);
            }
            long owners = samples.subList(0, counted).stream()
                    .filter(sample -> sample.contains(text))
                    .count();
            for (int least = 1; least <= samples.size() + 1; least++) {
                assertThat(index.haveSources(matches, least))
                        .as("at least %d", least)
                        .isEqualTo(owners >= least);
            }
            assertThat(index.contains(bytes, 0, bytes.length))
                    .isEqualTo(samples.stream().anyMatch(sample -> sample.contains(text)));
        });
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
