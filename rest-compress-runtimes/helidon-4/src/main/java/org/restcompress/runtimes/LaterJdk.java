// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.restcompress.testkit.Jdk;

/** Skips all tests where there is no JDK that could run the server. JUnit finds it as a service. */
public final class LaterJdk implements ExecutionCondition {
    /** Helidon's classes are of that version. */
    private static final int FEATURE = 21;

    private static final String WHAT = found().map(
                    jdk -> "Helidon runs on the JDK " + jdk.feature() + " at " + jdk.home())
            .orElse("skipped: Helidon 4 needs a JDK " + FEATURE + " or later, and none is found; name one by -D"
                    + Jdk.property(FEATURE));

    static {
        System.out.println(WHAT);
    }

    /** For JUnit. */
    public LaterJdk() {}

    static Optional<Jdk> found() {
        return Jdk.since(FEATURE);
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return found().isPresent() ? ConditionEvaluationResult.enabled(WHAT) : ConditionEvaluationResult.disabled(WHAT);
    }
}
