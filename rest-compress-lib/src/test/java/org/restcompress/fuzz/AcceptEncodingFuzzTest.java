// SPDX-License-Identifier: Apache-2.0
package org.restcompress.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.restcompress.internal.negotiation.AcceptEncoding;
import org.restcompress.internal.negotiation.Offer;

class AcceptEncodingFuzzTest {
    private static final List<Offer> OFFERS = Header.OFFERS;

    @Seeds("accept-encoding")
    @FuzzTest
    void weightsAreInRangeHoweverTheFieldIsWritten(byte[] field) {
        List<String> lines = Header.lines(field);
        List<Integer> weights = weights(lines);

        assertThat(weights).allMatch(weight -> weight >= 0 && weight <= 1000);
        assertThat(AcceptEncoding.parse(lines).isPresent()).isTrue();
        assertThat(weights(List.of(String.join(",", lines)))).as("on one line").isEqualTo(weights);
        assertThat(weights(reversed(lines))).as("from the end").isEqualTo(weights);
        assertThat(weights(Collections.nCopies(2, String.join(",", lines))))
                .as("said twice")
                .isEqualTo(weights);
        assertThat(weights(List.of(String.join(",", lines).toLowerCase(Locale.ROOT))))
                .as("in lower case")
                .isEqualTo(weights);
        assertThat(weights(List.of("; no coding", String.join(", ,", lines), "gzip;q=2")))
                .as("beside what cannot be read")
                .isEqualTo(weights);
    }

    /** Of each coding, and last of identity: whether it is permitted. */
    private static List<Integer> weights(List<String> lines) {
        AcceptEncoding accept = AcceptEncoding.parse(lines);
        List<Integer> weights = new ArrayList<>();
        for (Offer offer : OFFERS) {
            weights.add(accept.weightOf(offer));
        }
        weights.add(accept.permitsIdentity() ? 1 : 0);
        return weights;
    }

    private static List<String> reversed(List<String> lines) {
        List<String> reversed = new ArrayList<>(lines);
        Collections.reverse(reversed);
        return reversed;
    }
}
