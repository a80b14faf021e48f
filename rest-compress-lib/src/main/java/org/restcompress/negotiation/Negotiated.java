// SPDX-License-Identifier: Apache-2.0
package org.restcompress.negotiation;

import java.util.List;

/** What client and server agree on: a coding, the plain content, or nothing. */
public sealed interface Negotiated {
    /**
     * The server's preference among what the client accepts.
     */
    enum Preference {
        /** The highest weight wins; the server's order breaks ties. */
        CLIENT,
        /** The server's order decides among all that the client accepts at all. */
        SERVER
    }

    /**
     * Send this coding, if the policy permits.
     *
     * @param coding its name
     * @param identityPermitted whether the plain content would be acceptable, too
     */
    record Coding(String coding, boolean identityPermitted) implements Negotiated {}

    /**
     * Send the content as it is.
     *
     * @param reason why, in a few words
     */
    record Identity(String reason) implements Negotiated {}

    /** The client refuses all that is offered, and the plain content by name (RFC 9110 §15.5.7). */
    record NotAcceptable() implements Negotiated {}

    /**
     * Chooses by RFC 9110 §12.5.3.
     *
     * @param accept what the client says
     * @param offers what the server can send, its favourite first
     * @param preference whose wish counts more
     * @return the choice
     */
    static Negotiated between(AcceptEncoding accept, List<Offer> offers, Preference preference) {
        if (!accept.isPresent()) {
            return new Identity("the client names no coding");
        }
        Offer best = null;
        int bestWeight = 0;
        for (Offer offer : offers) {
            int weight = accept.weightOf(offer);
            boolean better = preference == Preference.CLIENT ? weight > bestWeight : weight > 0 && best == null;
            if (better) {
                best = offer;
                bestWeight = weight;
            }
        }
        if (best == null) {
            return accept.permitsIdentity()
                    ? new Identity("the client accepts none of the codings offered")
                    : new NotAcceptable();
        }
        if (preference == Preference.CLIENT && accept.weightOfIdentity() > bestWeight) {
            return new Identity("the client prefers the content as it is");
        }
        return new Coding(best.coding(), accept.permitsIdentity());
    }
}
