// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.dictionary.fields.StructuredField.Bytes;
import org.restcompress.internal.dictionary.fields.StructuredField.InnerList;
import org.restcompress.internal.dictionary.fields.StructuredField.Other;
import org.restcompress.internal.dictionary.fields.StructuredField.Text;
import org.restcompress.internal.dictionary.fields.StructuredField.Token;
import org.restcompress.internal.dictionary.fields.StructuredField.Value;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

/** RFC 9651 §4.2. */
class StructuredFieldTest {
    @Test
    void membersOfEachTypeAreRead() {
        Optional<Map<String, Value>> members = StructuredField.dictionary(List.of(
                " a=\"x, \\\"y\\\\\" ,\tb=tok/e:n;p=1;q, c=(\"1\" two;x 3);y=?0, d, e;p=\"s\"",
                "f=:AQID:, g=-1.5, h=@1659578233, i=%\"%c3%bc\", *k_-.*9=?1, l=()"));
        assertThat(members).isPresent();
        assertThat(members.get())
                .containsEntry("a", new Text("x, \"y\\"))
                .containsEntry("b", new Token("tok/e:n"))
                .containsEntry("c", new InnerList(List.of(new Text("1"), new Token("two"), Other.OTHER)))
                .containsEntry("d", Other.OTHER)
                .containsEntry("e", Other.OTHER)
                .containsEntry("f", new Bytes(ByteBuffer.wrap(new byte[] {1, 2, 3})))
                .containsEntry("l", new InnerList(List.of()))
                .containsKeys("g", "h", "i", "*k_-.*9")
                .hasSize(11);
    }

    @Test
    void ofMembersWithOneKeyTheLastCounts() {
        assertThat(StructuredField.dictionary(List.of("a=1, b=x", "a=y")).orElseThrow())
                .containsExactlyInAnyOrderEntriesOf(Map.of("a", new Token("y"), "b", new Token("x")));
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
                "a=:A:",
                "a=?2",
                "a=?",
                "a=--1",
                "a=1.",
                "a=.1",
                "a=1.2345",
                "a=1234567890123456",
                "a=1234567890123.1",
                "a=@1.5",
                "a=@",
                "a=%\"%C3\"",
                "a=%\"%c\"",
                "a=%x",
                "a=\u00e4",
                "a=\u0000",
                "a=1\u0000",
            })
    void oneErrorMakesTheFieldUnreadable(String line) {
        assertThat(StructuredField.dictionary(List.of(line))).isEmpty();
    }

    @Test
    void anItemStandsInExactlyOneLine() {
        assertThat(StructuredField.item(List.of("  x;a=1;b  "))).contains(new Token("x"));
        assertThat(StructuredField.item(List.of())).isEmpty();
        assertThat(StructuredField.item(List.of("x", "x"))).isEmpty();
        assertThat(StructuredField.item(List.of("x", ""))).isEmpty();
        assertThat(StructuredField.item(List.of("x, y"))).isEmpty();
        assertThat(StructuredField.item(List.of(""))).isEmpty();
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
            assertThat(StructuredField.item(List.of(StructuredField.quoted(text))))
                    .contains(new Text(text));
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
