// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.internal.negotiation.Negotiated.Accepted;
import org.restcompress.tries.Tries;

class NegotiatedTest {
    private static final List<Offer> OFFERS = offers("zstd gzip lzf");

    private static List<Offer> offers(String codings) {
        return Arrays.stream(codings.split(" "))
                .map(coding -> new Offer(coding, coding.equals("gzip") ? Set.of("x-gzip") : Set.of()))
                .toList();
    }

    private static Negotiated between(String line, List<Offer> offers) {
        return Negotiated.between(AcceptEncoding.parse(List.of(line)), offers);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            # Accept-Encoding                     | accepted                      | identity
            compress, gzip                        | gzip=1000                     | 0
            ''                                    | ''                            | 0
            *                                     | zstd=1000 gzip=1000 lzf=1000  | 0
            lzf, gzip;q=0.5, zstd;q=0.1           | zstd=100 gzip=500 lzf=1000    | 0
            gzip;q=1.0, identity; q=0.5, *;q=0    | gzip=1000                     | 500
            gzip;q=0.1, *;q=0.5                   | zstd=500 gzip=100 lzf=500     | 0
            zstd;q=0, x-gzip;q=0.3, *;q=0.2       | gzip=300 lzf=200              | 0
            zstd;q=0.001, identity                | zstd=1                        | 1000
            zstd;q=0, gzip;q=0, lzf;q=0           | ''                            | 0
            br, deflate                           | ''                            | 0
            """)
    void allThatIsAcceptedIsListedInTheOrderOfTheOffers(String line, String accepted, int identity) {
        Negotiated negotiated = between(line, OFFERS);

        assertThat(negotiated.codings().stream()
                        .map(coding -> coding.coding() + "=" + coding.weight())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(accepted);
        assertThat(negotiated.identityWeight()).isEqualTo(identity);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            gzip              | true
            gzip, *;q=0       | false
            identity;q=0, br  | false
            *;q=0, identity   | true
            *;q=0             | false
            """)
    void thePlainBodyMayBeRefused(String line, boolean permits) {
        assertThat(between(line, OFFERS).permitsIdentity()).isEqualTo(permits);
        assertThat(between(line, List.of()).permitsIdentity()).isEqualTo(permits);
    }

    @Test
    void withoutTheFieldNoCodingIsAccepted() {
        assertThat(Negotiated.between(AcceptEncoding.ABSENT, OFFERS)).isEqualTo(new Negotiated(List.of(), 0, true));
    }

    @Test
    void withoutAnOfferNoCodingIsAccepted() {
        assertThat(between("gzip, *", List.of()).codings()).isEmpty();
    }

    @Test
    void whatIsListedIsAcceptable() {
        Tries.of(1000, given -> {
            AcceptEncoding accept = AcceptEncoding.parse(given.any(FieldLines.ANY));

            List<Accepted> codings = Negotiated.between(accept, OFFERS).codings();
            for (Offer offer : OFFERS) {
                int weight = accept.isPresent() ? accept.weightOf(offer) : 0;
                assertThat(codings.contains(new Accepted(offer.coding(), weight)))
                        .isEqualTo(weight > 0);
            }
            assertThat(codings).allMatch(coding -> coding.weight() > 0);
        });
    }
}
