// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.restcompress.config.value.Prefer;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;
import org.restcompress.internal.plan.Agreed;
import org.restcompress.internal.plan.Offers;

class OffersFuzzTest {
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
        Codecs codecs = offers.isEmpty()
                ? Codecs.installed().none()
                : Codecs.installed().choose(offers.stream().map(Offer::coding).toList(), Map.of());
        for (Prefer prefer : Prefer.values()) {
            assertRight(new Offers(codecs, prefer), accept, offers, prefer);
        }
    }

    private static void assertRight(Offers choice, AcceptEncoding accept, List<Offer> offers, Prefer prefer) {
        int best = offers.stream().mapToInt(accept::weightOf).max().orElse(0);
        assertThat(choice.canAnswer(accept)).isEqualTo(best > 0 || offers.isEmpty() || accept.permitsIdentity());
        if (choice.agree(accept) instanceof Agreed.Coding coding) {
            Offer first = offers.stream()
                    .filter(offer -> accept.weightOf(offer) >= (prefer == Prefer.CLIENT ? best : 1))
                    .findFirst()
                    .orElseThrow();
            assertThat(coding.codec().coding()).isEqualTo(first.coding());
            assertThat(accept.weightOf(first)).isPositive();
            assertThat(coding.permitsIdentity()).isEqualTo(accept.permitsIdentity());
        } else if (choice.canAnswer(accept) && !offers.isEmpty()) {
            assertThat(accept.permitsIdentity()).isTrue();
            assertThat(best == 0 || !accept.isPresent() || prefer == Prefer.CLIENT)
                    .isTrue();
        } else {
            assertThat(best).isZero();
        }
    }
}
