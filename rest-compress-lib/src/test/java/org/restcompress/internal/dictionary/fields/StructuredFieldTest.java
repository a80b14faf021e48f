// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

/** RFC 9651 §4.2. */
class StructuredFieldTest {
    @Test
    void membersOfEachTypeAreRead() {
        Optional<Map<String, String>> members = StructuredField.dictionary(List.of(
                " a=\"x, \\\"y\\\\\" ,\tb=tok/e:n;p=1;q, c=(\"1\" two;x 3);y=?0, d, e;p=\"s\"",
                "f=:AQID:, g=-1.5, h=@1659578233, *k_-.*9=?1, l=()"));
        assertThat(members)
                .contains(Map.of(
                        "a", "\"x, \\\"y\\\\\"",
                        "b", "tok/e:n",
                        "c", "(\"1\" two;x 3)",
                        "d", "?1",
                        "e", "?1",
                        "f", ":AQID:",
                        "g", "-1.5",
                        "h", "@1659578233",
                        "*k_-.*9", "?1",
                        "l", "()"));
        assertThat(StructuredField.text(members.get().get("a"))).contains("x, \"y\\");
        assertThat(StructuredField.text("tok/e:n")).isEmpty();
    }

    @Test
    void ofMembersWithOneKeyTheLastCounts() {
        assertThat(StructuredField.dictionary(List.of("a=1, b=x", "a=y"))).contains(Map.of("a", "y", "b", "x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a=\"x",
                "a=\"x\\",
                "a=\"\\n\"",
                "a=\"\u00e4\"",
                "a=\"\t\"",
                "a=",
                "a=1,",
                "a=1,,b=2",
                ",a=1",
                "a=1 b=2",
                "A=1",
                "=1",
                "a =1",
                "a= 1",
                "a=(1",
                "a=(1,2)",
                "a=(1\"x\")",
                "a=((1))",
                "a=1;",
                "a=1;P",
                "a=1;p=",
                "a=:AQID",
                "a=:A?:",
                "a=.1",
                "a=%x",
                "a=%\"c\"",
                "a=\u00e4",
                "a=\u0000",
                "a=1\u0000",
            })
    void oneErrorMakesTheFieldUnreadable(String line) {
        assertThat(StructuredField.dictionary(List.of(line))).isEmpty();
    }

    @Test
    void anItemStandsInExactlyOneLine() {
        assertThat(StructuredField.item(List.of("  x;a=1;b  "))).contains("x");
        assertThat(StructuredField.item(List.of())).isEmpty();
        assertThat(StructuredField.item(List.of("x", "x"))).isEmpty();
        assertThat(StructuredField.item(List.of("x", ""))).isEmpty();
        assertThat(StructuredField.item(List.of("x, y"))).isEmpty();
        assertThat(StructuredField.item(List.of(""))).isEmpty();
    }

    @Test
    void longFieldsAreReadWithoutMuchStack() {
        String marks = "\\\"".repeat(StructuredField.LONGEST / 2 - 4);
        assertThat(StructuredField.item(List.of('"' + marks + '"'))).isPresent();
        assertThat(StructuredField.dictionary(List.of("a" + ";p".repeat(StructuredField.LONGEST / 2 - 1))))
                .isPresent();
        assertThat(StructuredField.dictionary(List.of("a=(" + "1 ".repeat(StructuredField.LONGEST / 2 - 2) + ")")))
                .isPresent();
    }

    @Test
    void noMoreIsReadThanIsBounded() {
        String longest = "x".repeat(StructuredField.LONGEST);
        assertThat(StructuredField.item(List.of(longest))).isPresent();
        assertThat(StructuredField.item(List.of(longest + 'x'))).isEmpty();
        assertThat(StructuredField.dictionary(List.of(longest))).isPresent();
        assertThat(StructuredField.dictionary(List.of(longest + 'x'))).isEmpty();
    }

    @Test
    void aStringIsReadAsItWasWritten() {
        Generator<String> printable = Generator.strings(" !\"\\az~;,=()", 40);
        Tries.of(500, given -> {
            String text = given.any(printable);
            assertThat(StructuredField.item(List.of(StructuredField.quoted(text)))
                            .flatMap(StructuredField::text))
                    .contains(text);
        });
    }

    @ParameterizedTest
    @CsvSource({"\u00e4", "'a\tb'", "\u007f"})
    void onlyPrintableAsciiIsWritten(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StructuredField.quoted(text))
                .withMessageEndingWith("(expected printable ASCII)");
    }
}
