// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.List;
import java.util.Objects;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Reason;
import org.restcompress.internal.policy.Verdict;

/** A rule of the application's own. No record: their components would name Jakarta REST in the artifact for javax. */
public final class OwnRule {
    private final BiPredicate<ContainerRequestContext, ContainerResponseContext> condition;
    private final boolean keepsPlain;
    private final String reason;

    /**
     * Makes a rule.
     *
     * @param keepsPlain whether a response stays uncompressed where the condition is true, or where it is false
     * @param reason why, as it is told to listeners
     */
    public OwnRule(
            BiPredicate<ContainerRequestContext, ContainerResponseContext> condition,
            boolean keepsPlain,
            String reason) {
        this.condition = condition;
        this.keepsPlain = keepsPlain;
        this.reason = reason;
    }

    /** {@return whether a response stays uncompressed where the condition is true, or where it is false} */
    public boolean keepsPlain() {
        return keepsPlain;
    }

    /** {@return why, as it is told to listeners} */
    public String reason() {
        return reason;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof OwnRule rule
                && condition.equals(rule.condition)
                && keepsPlain == rule.keepsPlain
                && reason.equals(rule.reason);
    }

    @Override
    public int hashCode() {
        return Objects.hash(condition, keepsPlain, reason);
    }

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
