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

/**
 * A rule that the application has made. It is no record: a record's components would name Jakarta REST in the artifact for
 * javax.
 */
public final class OwnRule {
    private final BiPredicate<ContainerRequestContext, ContainerResponseContext> condition;
    private final boolean keepsPlain;
    private final String reason;

    /**
     * Makes a rule.
     *
     * @param keepsPlain true if a response stays uncompressed when the condition is true; false if it does when the
     *     condition is false
     * @param reason the reason that listeners get
     */
    public OwnRule(
            BiPredicate<ContainerRequestContext, ContainerResponseContext> condition,
            boolean keepsPlain,
            String reason) {
        this.condition = condition;
        this.keepsPlain = keepsPlain;
        this.reason = reason;
    }

    /**
     * {@return true if a response stays uncompressed when the condition is true, and false if it does when the condition is
     * false}
     */
    public boolean keepsPlain() {
        return keepsPlain;
    }

    /** {@return the reason that listeners get} */
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

    /** Returns the verdict of the first rule that objects. */
    static Verdict judge(List<OwnRule> rules, ContainerRequestContext request, ContainerResponseContext response) {
        for (OwnRule rule : rules) {
            if (rule.condition.test(request, response) == rule.keepsPlain) {
                return Verdict.refused(Reason.POLICY, rule.reason);
            }
        }
        return Verdict.PERMITTED;
    }
}
