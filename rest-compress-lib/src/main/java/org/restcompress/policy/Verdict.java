// SPDX-License-Identifier: Apache-2.0
package org.restcompress.policy;

/**
 * Whether a policy permits coding, and if not, why.
 *
 * @param permits true if the message may be coded
 * @param reason the objection in a few words; empty where there is none
 */
public record Verdict(boolean permits, String reason) {
    /** No objection. */
    public static final Verdict PERMITTED = new Verdict(true, "");

    /**
     * An objection.
     *
     * @param reason why the message stays as it is, in a few words
     * @return a verdict that does not permit
     */
    public static Verdict refused(String reason) {
        return new Verdict(false, reason);
    }
}
