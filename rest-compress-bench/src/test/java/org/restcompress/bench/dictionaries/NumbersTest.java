// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a response changes between two polls. */
class NumbersTest {
    private static final byte[] BODY =
            "{\"a\":10,\"b\":2,\"c\":[3,44,5.66]}".repeat(50).getBytes(StandardCharsets.US_ASCII);

    /** There are six numbers in the text: the dot is none. */
    @ParameterizedTest
    @CsvSource({"0.0001, 1", "0.01, 3", "0.1, 30", "1, 300"})
    void soManyNumbersChangeAndNothingElse(double share, int expected) {
        byte[] changed = Poll.Numbers.changed(BODY, share, 1);
        String[] before = text(BODY).split("(?<=\\d)(?!\\d)", -1);
        String[] after = text(changed).split("(?<=\\d)(?!\\d)", -1);
        assertThat(after).hasSameSizeAs(before);
        int changes = 0;
        for (int i = 0; i < before.length; i++) {
            changes += before[i].equals(after[i]) ? 0 : 1;
        }
        assertThat(changes).isEqualTo(expected);
        assertThat(text(changed).replaceAll("\\d", "0")).isEqualTo(text(BODY).replaceAll("\\d", "0"));
    }

    @Test
    void aSeedMakesTheSameChanges() {
        assertThat(Poll.Numbers.changed(BODY, 0.1, 7)).isEqualTo(Poll.Numbers.changed(BODY, 0.1, 7));
        assertThat(Poll.Numbers.changed(BODY, 0.1, 7)).isNotEqualTo(Poll.Numbers.changed(BODY, 0.1, 8));
    }

    private static String text(byte[] body) {
        return new String(body, StandardCharsets.US_ASCII);
    }
}
