// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.ArrayList;
import java.util.List;

/**
 * What a client accepts of what a server offers (RFC 9110 §12.5.3). Which of it is sent is the server's choice.
 *
 * @param codings the codings that the client accepts, in the order in which they were offered
 * @param identityWeight the weight that the client gave to identity by name, or 0: unnamed, it is the last choice
 * @param permitsIdentity whether the plain body is acceptable
 */
public record Negotiated(List<Accepted> codings, int identityWeight, boolean permitsIdentity) {
    /**
     * A coding that the client accepts.
     *
     * @param coding its name
     * @param weight 1 to 1000
     */
    public record Accepted(String coding, int weight) {}

    /**
     * Finds what a client accepts.
     *
     * @param accept what it says
     * @param offers what the server can send
     * @return no coding where it names none
     */
    public static Negotiated between(AcceptEncoding accept, List<Offer> offers) {
        if (!accept.isPresent()) {
            return new Negotiated(List.of(), 0, true);
        }
        List<Accepted> codings = new ArrayList<>(offers.size());
        for (Offer offer : offers) {
            int weight = accept.weightOf(offer);
            if (weight > 0) {
                codings.add(new Accepted(offer.coding(), weight));
            }
        }
        return new Negotiated(codings, accept.weightOfIdentity(), accept.permitsIdentity());
    }
}
