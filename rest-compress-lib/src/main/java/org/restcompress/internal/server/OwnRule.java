// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.List;
import java.util.function.BiPredicate;
import org.restcompress.event.Reason;
import org.restcompress.internal.policy.Verdict;

/**
 * A rule of the application's own.
 *
 * @param keepsPlain whether a response stays uncompressed where the condition is true, or where it is false
 * @param reason why, as it is told to listeners
 */
public record OwnRule(
        BiPredicate<ContainerRequestContext, ContainerResponseContext> condition, boolean keepsPlain, String reason) {

    /** What the first of the rules says that objects. */
    static Verdict judge(List<OwnRule> rules, ContainerRequestContext request, ContainerResponseContext response) {
        for (OwnRule rule : rules) {
            if (rule.condition.test(request, response) == rule.keepsPlain) {
                return Verdict.refused(Reason.POLICY, rule.reason);
            }
        }
        return Verdict.PERMITTED;
    }
}
