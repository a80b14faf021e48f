// SPDX-License-Identifier: Apache-2.0
package org.restcompress.spring;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;

/** Makes Spring Boot print the message instead of a stack trace if a setting or an annotation fails the start. */
final class MistakeAnalyzer implements FailureAnalyzer {
    private static final String OURS = "org.restcompress.";

    @Override
    public @Nullable FailureAnalysis analyze(Throwable failure) {
        return Stream.iterate(failure, thrown -> thrown != null, Throwable::getCause)
                .filter(MistakeAnalyzer::isOurs)
                .findFirst()
                .map(mistake -> new FailureAnalysis(
                        "Content codings cannot be set up: " + mistake.getMessage(),
                        "Correct the setting or annotation that the message names. docs/settings.md lists all"
                                + " settings.",
                        mistake))
                .orElse(null);
    }

    private static boolean isOurs(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        return (thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException)
                && frames.length > 0
                && frames[0].getClassName().startsWith(OURS);
    }
}
