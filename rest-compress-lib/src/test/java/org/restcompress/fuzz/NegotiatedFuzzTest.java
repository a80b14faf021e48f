// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.List;
import org.restcompress.negotiation.AcceptEncoding;
import org.restcompress.negotiation.Negotiated;
import org.restcompress.negotiation.Negotiated.Preference;
import org.restcompress.negotiation.Offer;

class NegotiatedFuzzTest {
    /** The field's length says, too, which of the codings are on offer. */
    @Seeds("accept-encoding")
    @FuzzTest
    void theChoiceIsOneThatTheClientAccepts(byte[] field) {
        List<Offer> offers = new ArrayList<>();
        for (int i = 0; i < Header.OFFERS.size(); i++) {
            if ((field.length >> i & 1) == 0) {
                offers.add(Header.OFFERS.get(i));
            }
        }
        AcceptEncoding accept = AcceptEncoding.parse(Header.lines(field));
        for (Preference preference : Preference.values()) {
            assertRight(Negotiated.between(accept, offers, preference), accept, offers, preference);
        }
    }

    private static void assertRight(
            Negotiated negotiated, AcceptEncoding accept, List<Offer> offers, Preference preference) {
        int best = offers.stream().mapToInt(accept::weightOf).max().orElse(0);
        if (negotiated instanceof Negotiated.Coding coding) {
            Offer first = offers.stream()
                    .filter(offer -> accept.weightOf(offer) >= (preference == Preference.CLIENT ? best : 1))
                    .findFirst()
                    .orElseThrow();
            assertThat(coding.coding()).isEqualTo(first.coding());
            assertThat(accept.weightOf(first)).isPositive();
            assertThat(coding.identityPermitted()).isEqualTo(accept.permitsIdentity());
        } else if (negotiated instanceof Negotiated.Identity) {
            assertThat(accept.permitsIdentity()).isTrue();
            assertThat(best == 0 || !accept.isPresent() || preference == Preference.CLIENT)
                    .isTrue();
        } else {
            assertThat(best).isZero();
            assertThat(accept.permitsIdentity()).isFalse();
        }
    }
}
