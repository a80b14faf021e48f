// SPDX-License-Identifier: Apache-2.0
package org.restcompress.negotiation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.oneOf;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.negotiation.Negotiated.Preference;
import org.restcompress.tries.Tries;

class NegotiatedTest {
    private static final List<Offer> OFFERS = offers("zstd gzip lzf");

    private static List<Offer> offers(String codings) {
        return Arrays.stream(codings.split(" "))
                .map(coding -> new Offer(coding, coding.equals("gzip") ? Set.of("x-gzip") : Set.of()))
                .toList();
    }

    private static String between(String line, List<Offer> offers, Preference preference) {
        Negotiated negotiated = Negotiated.between(AcceptEncoding.parse(List.of(line)), offers, preference);
        if (negotiated instanceof Negotiated.Coding coding) {
            return coding.coding();
        }
        return negotiated instanceof Negotiated.Identity ? "identity" : "406";
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            # Accept-Encoding                     | client   | server
            # RFC 9110 §12.5.3, its examples
            compress, gzip                        | gzip     | gzip
            ''                                    | identity | identity
            *                                     | zstd     | zstd
            compress;q=0.5, gzip;q=1.0            | gzip     | gzip
            gzip;q=1.0, identity; q=0.5, *;q=0    | gzip     | gzip
            # browsers and tools
            gzip, deflate, br, zstd               | zstd     | zstd
            gzip, deflate, br                     | gzip     | gzip
            lzf                                   | lzf      | lzf
            identity                              | identity | identity
            # the client's weights against the server's order
            gzip, zstd                            | zstd     | zstd
            lzf, gzip, zstd                       | zstd     | zstd
            zstd;q=0.5, gzip                      | gzip     | zstd
            zstd;q=0.998, gzip;q=0.999            | gzip     | zstd
            zstd;q=0.1, gzip;q=0.2, lzf;q=0.3     | lzf      | zstd
            zstd;q=0.001                          | zstd     | zstd
            gzip;q=0.5, *;q=0.1                   | gzip     | zstd
            gzip;q=0.1, *;q=0.5                   | zstd     | zstd
            # what is refused is not sent
            zstd;q=0, gzip;q=0, lzf;q=0           | identity | identity
            zstd;q=0, *                           | gzip     | gzip
            *, zstd;q=0                           | gzip     | gzip
            gzip;q=0, *                           | zstd     | zstd
            gzip;q=0                              | identity | identity
            zstd;q=0, x-gzip;q=0, *;q=0.2         | lzf      | lzf
            br, deflate                           | identity | identity
            # an alias is understood
            x-gzip                                | gzip     | gzip
            x-gzip, *;q=0                         | gzip     | gzip
            # identity has a weight, too
            gzip;q=0.5, identity                  | identity | gzip
            gzip;q=0.5, identity;q=0.5            | gzip     | gzip
            gzip;q=0.5, identity;q=0.501          | identity | gzip
            gzip;q=0.5, identity;q=0.499          | gzip     | gzip
            # nothing is left
            *;q=0                                 | 406      | 406
            identity;q=0                          | 406      | 406
            identity;q=0, br                      | 406      | 406
            br, *;q=0                             | 406      | 406
            identity;q=0, gzip;q=0, zstd;q=0      | 406      | 406
            *;q=0, identity                       | identity | identity
            identity;q=0, *                       | zstd     | zstd
            identity;q=0, lzf;q=0.001             | lzf      | lzf
            # nonsense
            gzip;q=9, zstd;q=                     | identity | identity
            gzip;q=9, lzf                         | lzf      | lzf
            ';q=1'                                | identity | identity
            ',,,'                                 | identity | identity
            """)
    void oneLineOfThree(String line, String byClient, String byServer) {
        assertThat(between(line, OFFERS, Preference.CLIENT)).isEqualTo(byClient);
        assertThat(between(line, OFFERS, Preference.SERVER)).isEqualTo(byServer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            zstd lzf br gzip deflate | zstd
            lzf zstd                 | lzf
            gzip lzf zstd            | gzip
            deflate                  | deflate
            """)
    void theServersOrderBreaksTies(String codings, String chosen) {
        assertThat(between("deflate, gzip, br, lzf, zstd", offers(codings), Preference.CLIENT))
                .isEqualTo(chosen);
        assertThat(between("*", offers(codings), Preference.SERVER)).isEqualTo(chosen);
    }

    @ParameterizedTest
    @EnumSource(Preference.class)
    void withoutTheFieldTheContentIsSentAsItIs(Preference preference) {
        assertThat(Negotiated.between(AcceptEncoding.ABSENT, OFFERS, preference))
                .isInstanceOf(Negotiated.Identity.class);
    }

    @ParameterizedTest
    @EnumSource(Preference.class)
    void withoutAnOfferOnlyIdentityIsLeft(Preference preference) {
        assertThat(between("gzip, *", List.of(), preference)).isEqualTo("identity");
        assertThat(between("gzip, *;q=0", List.of(), preference)).isEqualTo("406");
    }

    @Test
    void theChoiceSaysWhetherThePlainContentWouldDo() {
        assertThat(Negotiated.between(AcceptEncoding.parse(List.of("gzip")), OFFERS, Preference.CLIENT))
                .isEqualTo(new Negotiated.Coding("gzip", true));
        assertThat(Negotiated.between(AcceptEncoding.parse(List.of("gzip, *;q=0")), OFFERS, Preference.CLIENT))
                .isEqualTo(new Negotiated.Coding("gzip", false));
    }

    @Test
    void aChoiceOfIdentitySaysWhy() {
        assertThat(Negotiated.between(AcceptEncoding.ABSENT, OFFERS, Preference.CLIENT))
                .isEqualTo(new Negotiated.Identity("the client names no coding"));
        assertThat(Negotiated.between(AcceptEncoding.parse(List.of("br")), OFFERS, Preference.CLIENT))
                .isEqualTo(new Negotiated.Identity("the client accepts none of the codings offered"));
        assertThat(Negotiated.between(AcceptEncoding.parse(List.of("gzip;q=0.1, identity")), OFFERS, Preference.CLIENT))
                .isEqualTo(new Negotiated.Identity("the client prefers the content as it is"));
    }

    @Test
    void whatIsChosenIsAcceptable() {
        Tries.of(1000, given -> {
            AcceptEncoding accept = AcceptEncoding.parse(given.any(FieldLines.ANY));
            Preference preference = given.any(oneOf(List.of(Preference.values())));
            Negotiated negotiated = Negotiated.between(accept, OFFERS, preference);

            if (negotiated instanceof Negotiated.Coding coding) {
                assertThat(OFFERS)
                        .anyMatch(offer -> offer.coding().equals(coding.coding()) && accept.weightOf(offer) > 0);
            } else if (negotiated instanceof Negotiated.Identity) {
                assertThat(accept.permitsIdentity()).isTrue();
            }
        });
    }
}
