// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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
        assertThat(hash.bytes())
                .asHexString()
                .isEqualTo("A591A6D40BF420404A011733CFB7B190D62C65BF0BCDA32B57B277D9AD9F146E");
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
                .withMessage("length of a SHA-256: 31 (expected 32 bytes)");
    }

    @ParameterizedTest
    @MethodSource("requests")
    void aRequestNamesOneDictionary(List<String> hash, List<String> id, List<String> site, boolean isUsable) {
        assertThat(AvailableDictionary.parse(hash, id, site))
                .isEqualTo(isUsable ? DictionaryHash.parse(List.of(HASH)) : Optional.empty());
    }

    private static Stream<Arguments> requests() {
        List<String> hash = List.of(HASH);
        List<String> longest = List.of('"' + "i".repeat(UseAsDictionary.LONGEST_ID) + '"');
        return Stream.of(
                arguments(hash, null, null, true),
                arguments(hash, List.of(), List.of(), true),
                arguments(hash, List.of("\"/v1/main.js 33a6\""), List.of("none"), true),
                arguments(hash, longest, null, true),
                arguments(hash, List.of(longest.get(0).replace("ii", "iii")), null, false),
                arguments(hash, List.of("a"), null, false),
                arguments(hash, List.of(""), null, false),
                arguments(hash, List.of("\"a\"", "\"a\""), null, false),
                arguments(null, null, null, false),
                arguments(List.of(), List.of("\"id\""), List.of(), false),
                arguments(List.of(HASH, HASH), null, null, false),
                arguments(hash, null, List.of("same-origin"), true),
                arguments(hash, null, List.of(" none "), true),
                arguments(hash, null, List.of("same-origin", "same-origin"), false),
                arguments(hash, null, List.of("same-site"), false),
                arguments(hash, null, List.of("cross-site"), false),
                arguments(hash, null, List.of(""), false),
                arguments(hash, null, List.of("Same-Origin"), false),
                arguments(hash, null, List.of("same-origin, none"), false),
                arguments(hash, null, List.of("*"), false));
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
        String id = "i".repeat(UseAsDictionary.LONGEST_ID + 1);
        assertThat(UseAsDictionary.parse(List.of("match=\"/a\", id=\"" + id + '"')))
                .isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new UseAsDictionary("/a", id))
                .withMessage("length of a dictionary's id: 1025 (expected 0..1024 characters)");
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

    @Test
    void aLinkHasItsTargetAndNothingElse() {
        assertThat(DictionaryLink.fieldValue("/d?v=1")).isEqualTo("</d?v=1>; rel=\"compression-dictionary\"");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DictionaryLink.fieldValue("/d>; rel=\"next\""))
                .withMessage("target of a link: /d>; rel=\"next\" (expected a URL)");
    }
}
