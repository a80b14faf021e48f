// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;

/** Whether a policy permits coding: the decision that it demands; null if the message may be coded. */
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
