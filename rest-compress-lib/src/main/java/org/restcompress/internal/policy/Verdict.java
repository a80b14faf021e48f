// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;

/**
 * Tells whether a policy permits compression. The objection is the decision that the policy demands, or null if it
 * permits.
 */
public record Verdict(Decision.@Nullable Plain objection) {
    public static final Verdict PERMITTED = new Verdict(null);

    public static Verdict refused(Reason reason, String detail) {
        return new Verdict(Decision.plain(reason, detail));
    }

    /** The decision for a body that a coding makes no shorter. */
    public static Decision.Plain doesNotShrink(String coding) {
        return Decision.plain(Reason.DOES_NOT_SHRINK, coding + " does not shrink it");
    }

    public boolean permits() {
        return objection == null;
    }
}
