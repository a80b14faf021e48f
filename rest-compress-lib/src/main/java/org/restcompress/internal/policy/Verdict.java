// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;

/**
 * Whether a policy permits coding.
 *
 * @param objection the decision that the policy demands; null if the message may be coded
 */
public record Verdict(Decision.@Nullable Plain objection) {
    /** No objection. */
    public static final Verdict PERMITTED = new Verdict(null);

    /** An objection. */
    public static Verdict refused(Reason reason, String detail) {
        return new Verdict(new Decision.Plain(reason, detail));
    }

    /** Whether the message may be coded. */
    public boolean permits() {
        return objection == null;
    }
}
