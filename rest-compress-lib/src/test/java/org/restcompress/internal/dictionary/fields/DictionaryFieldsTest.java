// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Tries;

/** The fields of RFC 9842, and those that have a say with them. */
class DictionaryFieldsTest {
    /** The example of RFC 9842 §2.2. */
    private static final String HASH = ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:";

    @Test
    void theHashOfAnExampleIsRead() {
        DictionaryHash hash = DictionaryHash.parse(List.of(HASH)).orElseThrow();
        assertThat(hash).hasToString("a591a6d40bf420404a011733cfb7b190d62c65bf0bcda32b57b277d9ad9f146e");
        assertThat(hash.fieldValue()).isEqualTo(HASH);
        assertThat(hash).isEqualTo(DictionaryHash.of("Hello World".getBytes(StandardCharsets.US_ASCII)));
        assertThat(hash).hasSameHashCodeAs(DictionaryHash.ofBytes(hash.bytes()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=",
                "\"pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=\"",
                ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=",
                ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2f:",
                ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4AAAA=:",
                "::",
                ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:, :pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=:",
                ":pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4-:",
            })
    void whatIsNoHashIsNone(String line) {
        assertThat(DictionaryHash.parse(List.of(line))).isEmpty();
    }

    @Test
    void aHashIsReadAsItWasWritten() {
        Tries.of(300, given -> {
            byte[] bytes = given.any(Generator.bytes(DictionaryHash.LENGTH, DictionaryHash.LENGTH));
            DictionaryHash hash = DictionaryHash.ofBytes(bytes);
            assertThat(DictionaryHash.parse(List.of(hash.fieldValue()))).contains(hash);
            assertThat(hash.bytes()).isEqualTo(bytes);
        });
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DictionaryHash.ofBytes(new byte[31]))
                .withMessage("length of a SHA-256: 31 (expected 32)");
    }

    @Test
    void anIdIsAStringOfAThousandCharacters() {
        String longest = "i".repeat(DictionaryId.LONGEST);
        assertThat(DictionaryId.parse(List.of("\"/v1/main.js 33a6\""))).contains("/v1/main.js 33a6");
        assertThat(DictionaryId.parse(List.of(DictionaryId.fieldValue(longest))))
                .contains(longest);
        assertThat(DictionaryId.parse(List.of('"' + longest + "i\""))).isEmpty();
        assertThat(DictionaryId.parse(List.of("token"))).isEmpty();
        assertThat(DictionaryId.parse(List.of("\"a\"", "\"a\""))).isEmpty();
        assertThat(DictionaryId.parse(null)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DictionaryId.fieldValue(longest + 'i'))
                .withMessage("length of a dictionary's id: 1025 (expected 0..1024)");
    }

    @Test
    void aRequestNamesOneDictionary() {
        assertThat(AvailableDictionary.parse(List.of(HASH), null, null))
                .contains(new AvailableDictionary(
                        DictionaryHash.parse(List.of(HASH)).orElseThrow(), ""));
        assertThat(AvailableDictionary.parse(List.of(HASH), List.of("\"id\""), List.of("none")))
                .map(AvailableDictionary::id)
                .contains("id");
        assertThat(AvailableDictionary.parse(null, null, null)).isEmpty();
        assertThat(AvailableDictionary.parse(List.of(), List.of("\"id\""), List.of()))
                .isEmpty();
    }

    @Test
    void whatStandsThereTwiceOrIsMalformedFailsClosed() {
        assertThat(AvailableDictionary.parse(List.of(HASH, HASH), null, null)).isEmpty();
        assertThat(AvailableDictionary.parse(List.of(HASH), List.of("\"a\"", "\"a\""), null))
                .isEmpty();
        assertThat(AvailableDictionary.parse(List.of(HASH), List.of("a"), null)).isEmpty();
        assertThat(AvailableDictionary.parse(List.of(HASH), List.of(""), null)).isEmpty();
        assertThat(AvailableDictionary.parse(List.of(HASH), null, List.of("same-origin", "same-origin")))
                .isEmpty();
        assertThat(AvailableDictionary.parse(List.of(HASH), null, List.of("cross-site")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "same-origin, true",
        "' none ', true",
        "same-site, false",
        "cross-site, false",
        "'', false",
        "Same-Origin, false",
        "'same-origin, none', false",
        "*, false"
    })
    void onlyTheOwnOriginAndTheUserHaveDictionaries(String site, boolean permitted) {
        assertThat(FetchSite.permitsDictionary(List.of(site))).isEqualTo(permitted);
    }

    @Test
    void aClientThatIsNoBrowserHasDictionaries() {
        assertThat(FetchSite.permitsDictionary(null)).isTrue();
        assertThat(FetchSite.permitsDictionary(List.of())).isTrue();
        assertThat(FetchSite.permitsDictionary(List.of("none", "none"))).isFalse();
    }

    @Test
    void theExamplesOfUseAsDictionaryAreRead() {
        assertThat(UseAsDictionary.parse(List.of("match=\"/product/*\", match-dest=(\"document\")")))
                .contains(new UseAsDictionary("/product/*"));
        assertThat(UseAsDictionary.parse(List.of("match=\"/app/*/main.js\"")))
                .contains(new UseAsDictionary("/app/*/main.js"));
        assertThat(UseAsDictionary.parse(List.of("id=\"x\", type=raw;v=1", "match=\"/a\";p, future=(1 2)")))
                .contains(new UseAsDictionary("/a", "x"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "id=\"x\"",
                "match",
                "match=/a",
                "match=\"\"",
                "match=(\"/a\")",
                "match=\"/a\", id=x",
                "match=\"/a\", type=zip",
                "match=\"/a\", type=\"raw\"",
                "match=\"/a\", type=Raw",
                "match=\"/a\", type",
                "match=\"/a\",",
                "match=\"/a\" id=\"x\"",
                "match=\"/\u00e4\"",
            })
    void whatIsNotUnderstoodIsNoDictionary(String line) {
        assertThat(UseAsDictionary.parse(List.of(line))).isEmpty();
    }

    @Test
    void anIdThatIsTooLongMakesNoDictionary() {
        String id = "i".repeat(DictionaryId.LONGEST + 1);
        assertThat(UseAsDictionary.parse(List.of("match=\"/a\", id=\"" + id + '"')))
                .isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new UseAsDictionary("/a", id));
        assertThatIllegalArgumentException().isThrownBy(() -> new UseAsDictionary(""));
    }

    @Test
    void useAsDictionaryIsReadAsItWasWritten() {
        Generator<String> texts = Generator.strings(" !\"\\az~;,=()/*:{}?", 30);
        Tries.of(500, given -> {
            UseAsDictionary use = new UseAsDictionary('/' + given.any(texts), given.any(texts));
            assertThat(UseAsDictionary.parse(List.of(use.fieldValue()))).contains(use);
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            </d>; rel="compression-dictionary"                             | /d
            </d>;rel=compression-dictionary                                | /d
            </d> ; REL = "Compression-Dictionary"                          | /d
            <../d?x=1>; rel="preload compression-dictionary"; as=fetch     | ../d?x=1
            </a>; rel=next, </d>; rel=compression-dictionary, </b>         | /d
            </d>; title="a, \\"b\\"; rel=x"; rel=compression-dictionary    | /d
            </a,b;c>; rel=compression-dictionary                           | /a,b;c
            </d>; rel=compression-dictionary; rel=next                     | /d
            , ,</d>; rel=compression-dictionary,,                          | /d
            </d>; rel=next; rel=compression-dictionary                     | ``
            </d>; rel=compression-dictionary; anchor="/x"                  | ``
            </d>; rel=dictionary                                           | ``
            </d>; rev=compression-dictionary                               | ``
            </d                                                            | ``
            /d; rel=compression-dictionary                                 | ``
            </d>; rel                                                      | ``
            </d>; rel="compression-dictionary-x"                           | ``
            """)
    void linksToDictionariesAreFound(String line, String target) {
        assertThat(DictionaryLink.targets(List.of(line))).isEqualTo(target.isEmpty() ? List.of() : List.of(target));
    }

    @Test
    void aLinkIsReadAsItWasWritten() {
        assertThat(DictionaryLink.targets(List.of("</style.css>; rel=preload", DictionaryLink.fieldValue("/d?v=1"))))
                .containsExactly("/d?v=1");
        assertThat(DictionaryLink.targets(null)).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DictionaryLink.fieldValue("/d>; rel=\"next\""))
                .withMessage("target of a link: /d>; rel=\"next\" (expected a URL)");
    }

    @Test
    void onlySoManyLinksAreFollowed() {
        String link = DictionaryLink.fieldValue("/d") + ", ";
        assertThat(DictionaryLink.targets(List.of(link.repeat(20), link))).hasSize(DictionaryLink.MOST);
        assertThat(DictionaryLink.targets(List.of(" ".repeat(DictionaryLink.LONGEST) + link)))
                .isEmpty();
    }
}
