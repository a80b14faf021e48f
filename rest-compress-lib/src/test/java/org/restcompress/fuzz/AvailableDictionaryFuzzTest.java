// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.restcompress.internal.dictionary.fields.AvailableDictionary;
import org.restcompress.internal.dictionary.fields.DictionaryHash;

class AvailableDictionaryFuzzTest {
    @Seeds("available-dictionary")
    @FuzzTest
    void aHashIsReadFromOneLineOrNotAtAll(byte[] field) {
        List<String> lines = Header.lines(field);
        DictionaryHash.parse(lines).ifPresent(hash -> {
            assertThat(lines).hasSize(1);
            assertThat(hash.bytes()).hasSize(DictionaryHash.LENGTH);
            assertThat(DictionaryHash.parse(List.of(hash.fieldValue()))).contains(hash);
            assertThat(AvailableDictionary.parse(lines, null, List.of("cross-site")))
                    .isEmpty();
        });
    }
}
