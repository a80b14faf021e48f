// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContentCodingsTest {
    /** Spaces separate the codings that are expected, bars the lines of the field. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            gzip                         ; gzip
            deflate, gzip                ; deflate gzip
            deflate|gzip                 ; deflate gzip
            zstd, gzip|br                ; zstd gzip br
            gzip, gzip                   ; gzip gzip
            ' , gzip,, '                 ; gzip
            GZip                         ; gzip
            X-GZIP                       ; x-gzip
            identity                     ; ''
            IDENTITY                     ; ''
            identity, gzip, identity     ; gzip
            ''                           ; ''
            ','                          ; ''
            # what is no token is not taken for plain
            gzip/2                       ; gzip/2
            '"gzip"'                     ; '"gzip"'
            """)
    void codingsComeInTheOrderInWhichTheyWereApplied(String lines, String codings) {
        List<String> expected = codings.isEmpty() ? List.of() : Arrays.asList(codings.split(" "));

        assertThat(ContentCodings.parse(List.of(lines.split("\\|", -1)))).isEqualTo(expected);
    }

    @Test
    void withoutTheFieldThereAreNone() {
        assertThat(ContentCodings.parse(null)).isEmpty();
        assertThat(ContentCodings.parse(List.of())).isEmpty();
    }

    @Test
    void aCodingWithParametersIsNotTakenForPlain() {
        assertThat(ContentCodings.parse(List.of("gzip;q=1"))).containsExactly("gzip;q=1");
        assertThat(ContentCodings.parse(List.of("identity;q=1"))).containsExactly("identity;q=1");
    }
}
