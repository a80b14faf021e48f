// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.restcompress.internal.dictionary.fields.UseAsDictionary;

class UseAsDictionaryFuzzTest {
    @Seeds("use-as-dictionary")
    @FuzzTest
    void whatIsReadIsWrittenAgain(byte[] field) {
        List<String> lines = Header.lines(field);
        UseAsDictionary.parse(lines).ifPresent(use -> {
            assertThat(String.join(",", lines)).contains("match");
            assertThat(use.match()).isNotEmpty();
            assertThat(UseAsDictionary.parse(List.of(use.fieldValue()))).contains(use);
        });
    }
}
