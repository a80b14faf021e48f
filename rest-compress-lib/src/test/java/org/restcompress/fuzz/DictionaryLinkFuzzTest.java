// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import java.util.Locale;
import org.restcompress.internal.dictionary.fields.DictionaryLink;

class DictionaryLinkFuzzTest {
    @Seeds("link")
    @FuzzTest
    void eachTargetStandsInTheField(byte[] field) {
        List<String> lines = Header.lines(field);
        List<String> targets = DictionaryLink.targets(lines);
        assertThat(targets).hasSizeLessThanOrEqualTo(8);
        assertThat(targets)
                .allMatch(target ->
                        lines.stream().anyMatch(line -> line.contains('<' + target) || line.contains(target + '>')));
        if (!targets.isEmpty()) {
            // A quoted name may have backslashes in it, which mean nothing.
            assertThat(String.join("\n", lines).replace("\\", "").toLowerCase(Locale.ROOT))
                    .contains("compression-dictionary");
        }
    }
}
