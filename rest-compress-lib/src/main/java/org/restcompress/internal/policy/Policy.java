// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import java.util.List;
import org.restcompress.event.Reason;
import org.restcompress.internal.value.CacheControl;

/**
 * Judges whether a message should be compressed. Policies can be combined: {@code minBytes(1024).and(mediaTypes(…))}.
 */
@FunctionalInterface
public interface Policy {
    /** Judges a message. Its length may not be known yet; a policy that judges by length then permits. */
    Verdict judge(Message message);

    /** Returns a policy that permits if both do. It asks the other one only if this one permits. */
    default Policy and(Policy other) {
        return message -> {
            Verdict verdict = judge(message);
            return verdict.permits() ? other.judge(message) : verdict;
        };
    }

    /**
     * Refuses what HTTP forbids to compress, and what never gains anything. That is a response without a whole body of
     * its own (1xx, 204, 205, 206, 304, {@code Content-Range}). It is also a body that is compressed already, and
     * {@code no-transform} (RFC 9110 §7.7).
     */
    static Policy transformable() {
        return message -> {
            if (message.contentEncoding() != null) {
                return Verdict.refused(
                        Reason.HAS_CONTENT_ENCODING, "has Content-Encoding already: " + message.contentEncoding());
            }
            if (message.partial() || message.status() == 206) {
                return Verdict.refused(Reason.RANGE, "a range of a representation");
            }
            if (CacheControl.has(message.cacheControl(), "no-transform")) {
                return Verdict.refused(Reason.NO_TRANSFORM, "Cache-Control: no-transform");
            }
            int status = message.status();
            boolean hasNoContent = (status >= 100 && status < 200) || status == 204 || status == 205 || status == 304;
            return hasNoContent ? Verdict.refused(Reason.NO_CONTENT, "status " + status) : Verdict.PERMITTED;
        };
    }

    /** Permits bodies of at least this length in bytes. */
    static Policy minBytes(int minimum) {
        return message -> message.length() == Message.UNKNOWN_LENGTH || message.length() >= minimum
                ? Verdict.PERMITTED
                : Verdict.refused(Reason.BELOW_MIN_SIZE, message.length() + " bytes < " + minimum);
    }

    /** Permits the media types of a list. A message without a media type counts as none of them. */
    static Policy mediaTypes(List<String> included, List<String> excluded) {
        return new MediaTypePolicy(included, excluded);
    }

    /** Refuses whatever another site's page requests: an attacker who mounts BREACH sends such requests. */
    static Policy notCrossSite() {
        Verdict refused = Verdict.refused(Reason.CROSS_SITE, "requested by a page of another site");
        return message -> message.crossSite() ? refused : Verdict.PERMITTED;
    }
}
