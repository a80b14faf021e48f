// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.restcompress.internal.negotiation.EntityTags;

class EntityTagsFuzzTest {
    /** RFC 9110 §8.8.3. */
    private static final Pattern TAG = Pattern.compile("(W/)?\"[\\x21\\x23-\\x7e\\x80-\\uffff]*\"");

    /** A line of {@code If-None-Match} on each line. */
    @Seeds("entity-tags")
    @FuzzTest
    void aTagComesBackAsItWentOut(byte[] input) {
        for (String line : Header.lines(input)) {
            List<String> mapped = EntityTags.mapBack(line, Header.CODINGS::contains);
            assertThat(String.join(",", mapped)).hasSizeLessThanOrEqualTo(2 * line.length());
            assertThat(EntityTags.otherForms(List.of(line), false)).hasSizeLessThanOrEqualTo(line.length() + 1);
            if (TAG.matcher(line).matches()) {
                assertComesBack(line);
            }
        }
    }

    private static void assertComesBack(String tag) {
        List<String> sent = new ArrayList<>();
        for (String coding : Header.CODINGS) {
            String coded = EntityTags.coded(tag, coding);
            assertThat(coded).matches(TAG).isNotEqualTo(tag);
            assertThat(EntityTags.isCoded(coded, Header.CODINGS::contains)).isTrue();
            assertThat(EntityTags.names(List.of(coded), tag)).isFalse();
            sent.add(coded);
        }
        String plain = EntityTags.plain(tag, Header.CODINGS::contains);
        assertThat(EntityTags.isCoded(plain, Header.CODINGS::contains)).isFalse();
        assertThat(plain).matches(TAG);
        sent.add(plain);

        assertThat(sent).doesNotHaveDuplicates();
        assertThat(sent)
                .allMatch(
                        one -> EntityTags.mapBack(one, Header.CODINGS::contains).equals(List.of(tag)));
        assertThat(EntityTags.mapBack(String.join(",", sent), Header.CODINGS::contains))
                .isEqualTo(Collections.nCopies(sent.size(), tag));
        assertThat(EntityTags.names(sent, EntityTags.weak(plain))).isTrue();
        assertThat(EntityTags.weak(EntityTags.weak(tag))).isEqualTo(EntityTags.weak(tag));
        List<String> others = EntityTags.otherForms(List.of(plain), false);
        assertThat(others).hasSize(1).doesNotContain(plain);
        assertThat(EntityTags.otherForms(List.of(plain), true)).hasSize(plain.indexOf(',') < 0 ? 1 : 0);
        assertThat(others)
                .allSatisfy(other ->
                        assertThat(EntityTags.names(List.of(other), plain)).isTrue());
    }
}
