// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.restcompress.internal.dictionary.fields.DictionaryId;

class DictionaryIdFuzzTest {
    @Seeds("dictionary-id")
    @FuzzTest
    void anIdIsReadFromOneLineOrNotAtAll(byte[] field) {
        List<String> lines = Header.lines(field);
        DictionaryId.parse(lines).ifPresent(id -> {
            assertThat(lines).hasSize(1);
            assertThat(id).hasSizeLessThanOrEqualTo(DictionaryId.LONGEST);
            assertThat(DictionaryId.parse(List.of(DictionaryId.fieldValue(id)))).contains(id);
        });
    }
}
