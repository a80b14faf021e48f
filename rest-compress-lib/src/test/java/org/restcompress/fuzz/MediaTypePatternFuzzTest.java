// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.List;
import org.restcompress.internal.policy.MediaTypePattern;

class MediaTypePatternFuzzTest {
    /** A pattern on the first line, a media type on the second. */
    @Seeds("media-type-pattern")
    @FuzzTest
    void aPatternIsReadAsItIsWrittenOrRefused(byte[] input) {
        List<String> lines = Header.lines(input);
        MediaTypePattern pattern;
        try {
            pattern = MediaTypePattern.parse(lines.get(0));
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageStartingWith(lines.get(0)).hasMessageContaining("(expected ");
            return;
        }
        assertThat(MediaTypePattern.parse(pattern.toString())).isEqualTo(pattern);
        assertThat(pattern.matches(pattern.toString().replace('*', 'x')))
                .as("a type of its kind")
                .isTrue();

        String mediaType = lines.get(lines.size() - 1);
        boolean matches = pattern.matches(mediaType);
        assertThat(MediaTypePattern.parse("*/*").matches(mediaType) || !matches).isTrue();
        assertThat(mediaType.contains("/") || !matches).isTrue();
    }
}
