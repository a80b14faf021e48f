// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import java.util.Optional;
import org.restcompress.internal.negotiation.Vary;

class VaryFuzzTest {
    private static final String NAME = "Accept-Encoding";

    @Seeds("vary")
    @FuzzTest
    void theNameStandsThereOnceAndTheOthersStay(byte[] field) {
        List<String> lines = Header.lines(field);
        List<String> before = Header.elements(lines);
        Optional<String> merged = Vary.plus(lines, NAME);

        if (merged.isEmpty()) {
            assertThat(before).anyMatch(element -> element.equals("*") || element.equalsIgnoreCase(NAME));
            return;
        }
        assertThat(before).noneMatch(NAME::equalsIgnoreCase).doesNotContain("*");
        before.add(NAME);
        assertThat(Header.elements(List.of(merged.get()))).isEqualTo(before);
        assertThat(Vary.plus(List.of(merged.get()), NAME)).as("said again").isEmpty();
    }
}
