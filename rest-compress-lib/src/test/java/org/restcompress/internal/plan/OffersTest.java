// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.oneOf;
import static org.restcompress.tries.Generator.strings;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.config.value.Prefer;
import org.restcompress.event.Reason;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.policy.Verdict;
import org.restcompress.tries.Tries;

class OffersTest {
    private static Offers offers(String codings, Prefer prefer) {
        return new Offers(Codecs.installed().choose(List.of(codings.split(" ")), Map.of()), prefer);
    }

    private static Offers none(Prefer prefer) {
        return new Offers(Codecs.installed().none(), prefer);
    }

    private static Agreed agree(String line, Prefer prefer) {
        return offers("zstd gzip lzf", prefer).agree(AcceptEncoding.parse(List.of(line)));
    }

    private static Agreed.Coding coding(String line) {
        return (Agreed.Coding) agree(line, Prefer.CLIENT);
    }

    private static String answer(String line, Offers offers) {
        AcceptEncoding accept = AcceptEncoding.parse(List.of(line));
        if (!offers.canAnswer(accept)) {
            return "406";
        }
        return offers.agree(accept) instanceof Agreed.Coding coding
                ? coding.codec().coding()
                : "identity";
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
        assertThat(answer(line, offers("zstd gzip lzf", Prefer.CLIENT))).isEqualTo(byClient);
        assertThat(answer(line, offers("zstd gzip lzf", Prefer.SERVER))).isEqualTo(byServer);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            zstd lzf br gzip deflate | zstd
            lzf zstd                 | lzf
            gzip lzf zstd            | gzip
            deflate                  | deflate
            """)
    void theServersOrderBreaksTies(String codings, String chosen) {
        assertThat(answer("deflate, gzip, br, lzf, zstd", offers(codings, Prefer.CLIENT)))
                .isEqualTo(chosen);
        assertThat(answer("*", offers(codings, Prefer.SERVER))).isEqualTo(chosen);
    }

    @ParameterizedTest
    @EnumSource(Prefer.class)
    void withoutTheFieldTheBodyIsSentAsItIs(Prefer prefer) {
        Offers offers = offers("zstd gzip lzf", prefer);

        assertThat(offers.canAnswer(AcceptEncoding.ABSENT)).isTrue();
        assertThat(offers.agree(AcceptEncoding.ABSENT)).isInstanceOf(Agreed.Identity.class);
    }

    @ParameterizedTest
    @EnumSource(Prefer.class)
    void aMethodWithoutOffersAnswersAsIfThereWereNoCodings(Prefer prefer) {
        assertThat(none(prefer).isEmpty()).isTrue();
        assertThat(answer("gzip, *", none(prefer))).isEqualTo("identity");
        assertThat(answer("gzip, *;q=0", none(prefer))).isEqualTo("identity");
    }

    @Test
    void whatCannotBeAnsweredGetsAnErrorPageAsItIs() {
        assertThat(agree("*;q=0", Prefer.CLIENT)).isInstanceOf(Agreed.Identity.class);
    }

    @Test
    void theChoiceSaysWhetherThePlainBodyWouldDo() {
        assertThat(coding("gzip").permitsIdentity()).isTrue();
        assertThat(coding("gzip, *;q=0").permitsIdentity()).isFalse();
    }

    @Test
    void anEntityTagEndsInTheCoding() {
        assertThat(coding("gzip").tagSuffix()).isEqualTo("gzip");
    }

    @Test
    void aChoiceOfIdentitySaysWhy() {
        assertThat(offers("zstd gzip lzf", Prefer.CLIENT).agree(AcceptEncoding.ABSENT))
                .isEqualTo(identity(Reason.NO_ACCEPT_ENCODING, "the request has no Accept-Encoding"));
        assertThat(agree("br", Prefer.CLIENT))
                .isEqualTo(identity(Reason.NOT_ACCEPTABLE, "the client accepts none of the offered codings"));
        assertThat(agree("gzip;q=0.1, identity", Prefer.CLIENT))
                .isEqualTo(identity(Reason.IDENTITY_PREFERRED, "the client prefers the uncompressed body"));
    }

    private static Agreed identity(Reason reason, String detail) {
        return new Agreed.Identity(Verdict.refused(reason, detail));
    }

    @Test
    void whatIsChosenIsAcceptable() {
        Tries.of(1000, given -> {
            AcceptEncoding accept = AcceptEncoding.parse(List.of(given.any(strings("gzipstdlf*,;q=01. ", 40))));
            Offers offers = offers("zstd gzip lzf", given.any(oneOf(List.of(Prefer.values()))));

            if (offers.agree(accept) instanceof Agreed.Coding coding) {
                Offer chosen = new Offer(coding.codec().coding(), coding.codec().aliases());
                assertThat(accept.weightOf(chosen)).isPositive();
                assertThat(offers.canAnswer(accept)).isTrue();
            } else {
                assertThat(offers.canAnswer(accept)).isEqualTo(accept.permitsIdentity());
            }
        });
    }
}
