// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.oneOf;
import static org.restcompress.tries.Generator.strings;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Given;
import org.restcompress.tries.Tries;

class EntityTagsTest {
    private static final Set<String> CODINGS = Set.of("gzip", "zstd", "br");

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "abc"            | "abc--gzip"
            W/"abc"          | W/"abc--gzip"
            ""               | "--gzip"
            "a,b"            | "a,b--gzip"
            "abc--gzip"      | "abc--gzip--gzip"
            # no tags
            abc              | abc
            ""abc            | ""abc
            abc"             | abc"
            *                | *
            w/"abc"          | w/"abc"
            """)
    void aCodedRepresentationHasATagOfItsOwn(String tag, String coded) {
        assertThat(EntityTags.coded(tag, "gzip")).isEqualTo(coded);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "abc"            | "abc"
            W/"abc"          | W/"abc"
            ""               | ""
            "abc--lzf"       | "abc--lzf"
            "gzip"           | "gzip"
            "abc-gzip"       | "abc-gzip"
            "abc--GZIP"      | "abc--GZIP"
            "abc--gzip"      | "abc--gzip--identity"
            W/"abc--br"      | W/"abc--br--identity"
            "--zstd"         | "--zstd--identity"
            "abc--identity"  | "abc--identity--identity"
            """)
    void aPlainRepresentationKeepsItsTagUnlessItLooksLikeACodedOne(String tag, String plain) {
        assertThat(EntityTags.plain(tag, CODINGS::contains)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "abc"                                  | "abc"
            "abc--gzip"                            | "abc"
            W/"abc--gzip"                          | W/"abc"
            "abc--identity"                        | "abc"
            "--gzip"                               | ""
            "abc--gzip--gzip"                      | "abc--gzip"
            "abc---gzip"                           | "abc-"
            "abc--lzf"                             | "abc--lzf"
            "abc--"                                | "abc--"
            "--"                                   | "--"
            # lists
            "a--gzip", "b--br"                     | "a", "b"
            "a--gzip",W/"b--zstd" ,  "c"           | "a", W/"b", "c"
            , "a--gzip" ,,                         | "a"
            "a,b--gzip", "c, d--br"                | "a,b", "c, d"
            # any
            *                                      | *
            # no tags: as they are
            abc--gzip                              | abc--gzip
            "abc--gzip                             | "abc--gzip
            abc--gzip"                             | abc--gzip"
            w/"abc--gzip"                          | w/"abc--gzip"
            "a--gzip" "b--gzip"                    | "a--gzip" "b"
            """)
    void aConditionIsMappedBackToTheApplicationsTags(String line, String mapped) {
        assertThat(String.join(", ", EntityTags.mapBack(line, CODINGS::contains)))
                .isEqualTo(mapped);
    }

    @Test
    void anEmptyConditionStaysEmpty() {
        assertThat(EntityTags.mapBack("", CODINGS::contains)).isEmpty();
    }

    @Test
    void aSuffixCanSayMoreThanTheCoding() {
        String coded = EntityTags.coded("\"abc\"", "dcz-1a2b3c");

        assertThat(coded).isEqualTo("\"abc--dcz-1a2b3c\"");
        assertThat(EntityTags.mapBack(coded, suffix -> suffix.startsWith("dcz-")))
                .containsExactly("\"abc\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # If-None-Match                 | for a server that compares strongly
            "a"                             | W/"a"
            "a", W/"b"                      | W/"a", "b"
            "a", W/"b", W/"a"               | "b"
            W/"a,b", "c"                    | W/"c"
            *                               | ''
            a, "b                           | ''
            """)
    void aTagGetsItsOtherForm(String line, String expected) {
        assertThat(String.join(", ", EntityTags.otherForms(List.of(line), true)))
                .isEqualTo(expected);
    }

    @Test
    void aTagWithACommaHasAnotherFormWhereServersDoNotSplitIt() {
        assertThat(EntityTags.otherForms(List.of("W/\"a,b\", \"c\""), false)).containsExactly("\"a,b\"", "W/\"c\"");
    }

    @Test
    void aTagIsMadeWeakOnce() {
        assertThat(EntityTags.weak("\"abc\"")).isEqualTo("W/\"abc\"");
        assertThat(EntityTags.weak("W/\"abc\"")).isEqualTo("W/\"abc\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # If-None-Match                 | names "abc--gzip"
            "abc--gzip"                     | true
            "x", "abc--gzip"                | true
            W/"abc--gzip"                   | true
            "abc--br", "abc--gzip"          | true
            "abc--br"                       | false
            "abc"                           | false
            "x"                             | false
            *                               | false
            """)
    void aTagIsNamedWhereverItStandsBeItWeak(String line, boolean named) {
        assertThat(EntityTags.names(List.of(line), "\"abc--gzip\"")).isEqualTo(named);
    }

    @Test
    void aTagMayBeNamedInAnyLine() {
        List<String> lines = List.of("\"x\"", "\"abc--br\"", "\"abc--gzip\"");

        assertThat(EntityTags.names(lines, "\"abc--gzip\"")).isTrue();
        assertThat(EntityTags.names(List.of(), "\"abc--gzip\"")).isFalse();
    }

    /** RFC 9110 §8.8.3: etagc is any visible character but the double quote. */
    private static final String ETAGC = IntStream.rangeClosed('!', '\u00ff')
            .filter(c -> c != '"' && (c <= '~' || c >= '\u0080'))
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();

    /** Many of these are those of tags of other representations. */
    private static final Generator<String> SUFFIXES = oneOf(List.of(
            "", "", "-", "--", "---", "--gzip", "-gzip", "--br", "--identity", "--lzf", "---gzip", "--gzip--gzip"));

    private static String tag(Given given) {
        String weak = given.any(oneOf(List.of("", "W/")));
        return weak + '"' + given.any(strings(ETAGC, 12)) + given.any(SUFFIXES) + given.any(SUFFIXES) + '"';
    }

    @Test
    void tagsOfRepresentationsComeBackAloneAndInListsAndNoTwoAreTheSame() {
        Tries.of(1000, given -> {
            String one = given.any(EntityTagsTest::tag);
            String other = given.any(EntityTagsTest::tag);
            String plain = EntityTags.plain(other, CODINGS::contains);
            for (String coding : CODINGS) {
                String coded = EntityTags.coded(one, coding);
                assertThat(EntityTags.mapBack(coded, CODINGS::contains)).containsExactly(one);
                assertThat(EntityTags.mapBack(coded + "," + plain, CODINGS::contains))
                        .containsExactly(one, other);
                assertThat(plain).isNotEqualTo(coded);
            }
            assertThat(EntityTags.mapBack(plain, CODINGS::contains)).containsExactly(other);
            assertThat(EntityTags.coded(one, "br")).isNotEqualTo(EntityTags.coded(other, "gzip"));
        });
    }

    @Test
    void noConditionFails() {
        Tries.of(1000, given -> {
            String line = given.any(strings(255));

            assertThat(EntityTags.mapBack(line, CODINGS::contains)).isNotNull();
            assertThat(EntityTags.names(List.of(line), "\"no such tag, since it is longer than any that is tried\""))
                    .isFalse();
        });
    }
}
