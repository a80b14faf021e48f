// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.tries.Tries;

class AcceptEncodingTest {
    private static final Offer GZIP = new Offer("gzip", Set.of("x-gzip"));

    private static AcceptEncoding parse(String... lines) {
        return AcceptEncoding.parse(List.of(lines));
    }

    /** Each of its characters would take a hundred bytes, for as long as somebody remembers the field. */
    @Test
    void aFieldOfMoreThan1024CharactersIsTakenForNone() {
        String longest = "gzip" + " ".repeat(1020);
        assertThat(parse(longest).weightOf(GZIP)).isEqualTo(1000);
        assertThat(parse(longest, "b")).isSameAs(AcceptEncoding.ABSENT);
        assertThat(parse(longest + ",")).isSameAs(AcceptEncoding.ABSENT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # RFC 9110 §12.5.3, its examples
            compress, gzip                       | 1000
            ''                                   | 0
            *                                    | 1000
            compress;q=0.5, gzip;q=1.0           | 1000
            gzip;q=1.0, identity; q=0.5, *;q=0   | 1000
            # weights in thousandths (§12.4.2)
            gzip;q=0                             | 0
            gzip;q=0.                            | 0
            gzip;q=0.0                           | 0
            gzip;q=0.000                         | 0
            gzip;q=0.001                         | 1
            gzip;q=0.01                          | 10
            gzip;q=0.1                           | 100
            gzip;q=0.123                         | 123
            gzip;q=0.999                         | 999
            gzip;q=1                             | 1000
            gzip;q=1.                            | 1000
            gzip;q=1.000                         | 1000
            gzip                                 | 1000
            # the specific counts, wherever it stands
            *;q=0.2, gzip;q=0.4                  | 400
            gzip;q=0.4, *;q=0.2                  | 400
            gzip;q=0, *                          | 0
            *, gzip;q=0                          | 0
            *;q=0, gzip;q=0.001                  | 1
            *;q=0                                | 0
            br                                   | 0
            identity                             | 0
            br, *;q=0.3                          | 300
            # an alias stands in for the name
            x-gzip                               | 1000
            x-gzip;q=0.3                         | 300
            x-gzip;q=0.3, *                      | 300
            x-gzip;q=0, *                        | 0
            gzip;q=0.5, x-gzip                   | 500
            gzip;q=0, x-gzip                     | 0
            # case and white space
            GZIP                                 | 1000
            Gzip;Q=0.5                           | 500
            X-GZip                               | 1000
            'gzip ; q=0.5'                       | 500
            'gzip;  q=0.5 , br'                  | 500
            ' gzip\t'                            | 1000
            ',, gzip ,,'                         | 1000
            # said twice, the lower counts: it may have been refused
            gzip;q=0.2, gzip;q=0.8               | 200
            gzip, gzip;q=0                       | 0
            gzip;q=0, gzip                       | 0
            *;q=0.7, *;q=0.1                     | 100
            # a comma ends the element, also where a decimal point was meant
            gzip;q=0,5                           | 0
            """)
    void theWeightOfGzip(String line, int weight) {
        assertThat(parse(line).weightOf(GZIP)).isEqualTo(weight);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip;q=1.001",
                "gzip;q=1.1",
                "gzip;q=2",
                "gzip;q=10",
                "gzip;q=-1",
                "gzip;q=-0",
                "gzip;q=+1",
                "gzip;q=abc",
                "gzip;q=.5",
                "gzip;q=0.1234",
                "gzip;q=0.0000",
                "gzip;q=0..5",
                "gzip;q=0.5.5",
                "gzip;q=1e0",
                "gzip;q=0x1",
                "gzip;q=NaN",
                "gzip;q=\u0661",
                "gzip;q=0.\u0665",
                "gzip;q=\"1\"",
                "gzip;q= 1",
                "gzip;q =1",
                "gzip;q",
                "gzip;q=",
                "gzip;",
                "gzip;;q=1",
                "gzip;level=9",
                "gzip;q=1;level=9",
                "gzip;level=9;q=1",
                "gzip q=1",
                "gzip br",
                ";q=1",
                "; q=1",
                ";",
                ";;;",
                ",",
                "q=1",
                "\"gzip\"",
                "gzip/1",
                "gz\u0000ip",
                "g\u017Aip",
                "\uD83D\uDE00",
                "\uFF47\uFF5A\uFF49\uFF50",
                "gzip\u00A0",
                "**",
                "* *",
                "*/*"
            })
    void whatCannotBeReadIsIgnored(String nonsense) {
        assertThat(parse(nonsense).weightOf(GZIP)).isZero();
        assertThat(parse(nonsense).permitsIdentity()).isTrue();
        assertThat(parse(nonsense).isPresent()).isTrue();
        assertThat(parse(nonsense, "gzip;q=0.5").weightOf(GZIP)).isEqualTo(500);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''                               | true
            gzip                             | true
            gzip;q=0                         | true
            *                                | true
            *;q=0.001                        | true
            identity                         | true
            identity;q=0.001                 | true
            identity;q=0.5, *;q=0            | true
            *;q=0, identity;q=0.5            | true
            # an encoding named is no word about identity
            gzip, *;q=0                      | false
            *;q=0                            | false
            identity;q=0                     | false
            IDENTITY;Q=0.000                 | false
            identity;q=0, *                  | false
            *, identity;q=0                  | false
            identity, identity;q=0           | false
            # what cannot be read forbids nothing
            identity;q=0.0000                | true
            *;q=zero                         | true
            """)
    void identityIsPermittedUnlessItIsRefused(String line, boolean permitted) {
        assertThat(parse(line).permitsIdentity()).isEqualTo(permitted);
    }

    @Test
    void severalLinesAreOneList() {
        AcceptEncoding accept = parse("br;q=0.5, *;q=0.1", "", "gzip;q=0.7", "identity;q=0");

        assertThat(accept.weightOf(GZIP)).isEqualTo(700);
        assertThat(accept.weightOf(new Offer("br"))).isEqualTo(500);
        assertThat(accept.weightOf(new Offer("zstd"))).isEqualTo(100);
        assertThat(accept.permitsIdentity()).isFalse();
    }

    @Test
    void anEmptyFieldIsNotAnAbsentOne() {
        assertThat(parse("").isPresent()).isTrue();
        assertThat(parse("   ").isPresent()).isTrue();
        assertThat(AcceptEncoding.parse(null).isPresent()).isFalse();
        assertThat(AcceptEncoding.parse(List.of()).isPresent()).isFalse();
        assertThat(AcceptEncoding.ABSENT.isPresent()).isFalse();
    }

    @Test
    void anAbsentFieldPermitsIdentity() {
        assertThat(AcceptEncoding.ABSENT.permitsIdentity()).isTrue();
    }

    @Test
    void hundredsOfElementsAreRead() {
        String many = String.join(",", Collections.nCopies(120, "x;q=0.5"));

        assertThat(parse(many + ", gzip;q=0.25").weightOf(GZIP)).isEqualTo(250);
        assertThat(parse(",".repeat(1000) + "gzip").weightOf(GZIP)).isEqualTo(1000);
        assertThat(parse("gzip" + ";q=1".repeat(250)).weightOf(GZIP)).isZero();
    }

    @Test
    void noFieldFailsAndNoWeightIsOutOfRange() {
        Tries.of(1000, given -> {
            List<String> lines = given.any(FieldLines.ANY);
            AcceptEncoding accept = AcceptEncoding.parse(lines);

            assertThat(accept.weightOf(GZIP)).isBetween(0, 1000);
            assertThat(accept.isPresent())
                    .isEqualTo(!lines.isEmpty()
                            && lines.stream().mapToInt(String::length).sum() <= 1024);
        });
    }
}
