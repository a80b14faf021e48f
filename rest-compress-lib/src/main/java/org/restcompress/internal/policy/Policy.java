// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import java.util.List;
import org.restcompress.event.Reason;
import org.restcompress.internal.value.CacheControl;

/** Judges whether a message should be coded. Policies compose: {@code minBytes(1024).and(mediaTypes(…))}. */
@FunctionalInterface
public interface Policy {
    /** Judges a message, perhaps before its length is known; then a policy that goes by length permits. */
    Verdict judge(Message message);

    /** Both policies; the other is asked only if this one permits. */
    default Policy and(Policy other) {
        return message -> {
            Verdict verdict = judge(message);
            return verdict.permits() ? other.judge(message) : verdict;
        };
    }

    /**
     * What HTTP forbids to code, or what gains nothing in any case: no final success or error with a whole body of its own
     * (1xx, 204, 205, 206, 304, {@code Content-Range}), a body that is coded already, and {@code no-transform} (RFC 9110
     * §7.7).
     */
    static Policy transformable() {
        return message -> {
            if (message.contentEncoding() != null) {
                return Verdict.refused(Reason.ALREADY_CODED, "coded already: " + message.contentEncoding());
            }
            if (message.partial() || message.status() == 206) {
                return Verdict.refused(Reason.RANGE, "a range of a representation");
            }
            if (message.cacheControl() != null && CacheControl.has(message.cacheControl(), "no-transform")) {
                return Verdict.refused(Reason.NO_TRANSFORM, "no-transform");
            }
            int status = message.status();
            boolean hasNoContent = (status >= 100 && status < 200) || status == 204 || status == 205 || status == 304;
            return hasNoContent ? Verdict.refused(Reason.NO_CONTENT, "status " + status) : Verdict.PERMITTED;
        };
    }

    /** Bodies of a length that pays. */
    static Policy minBytes(int minimum) {
        return message -> message.length() == Message.UNKNOWN_LENGTH || message.length() >= minimum
                ? Verdict.PERMITTED
                : Verdict.refused(Reason.BELOW_MIN_SIZE, message.length() + " bytes < " + minimum);
    }

    /** Media types of a list; a message without a type counts as none of them. */
    static Policy mediaTypes(List<String> included, List<String> excluded) {
        return new MediaTypePolicy(included, excluded);
    }

    /** Nothing that another site's page asked for: the one that mounts BREACH sends such requests. */
    static Policy notCrossSite() {
        Verdict refused = Verdict.refused(Reason.CROSS_SITE, "asked for by another site");
        return message -> message.crossSite() ? refused : Verdict.PERMITTED;
    }
}
