// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs the test classes that are its arguments, where libdeflate has to be there; ends with 0 if all of them passed. */
public final class TestsWithLibdeflate {
    public static final String SUMMARY = "With libdeflate: ";

    private TestsWithLibdeflate() {}

    public static void main(String[] classes) {
        if (Libdeflate.INSTALLED == null) {
            throw new IllegalStateException("libdeflate is not in use");
        }
        LauncherDiscoveryRequest tests = LauncherDiscoveryRequestBuilder.request()
                .selectors(Arrays.stream(classes).map(name -> selectClass(name)).toList())
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(tests, listener);
        TestExecutionSummary summary = listener.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true, StandardCharsets.UTF_8));
        System.out.println(SUMMARY + summary.getTestsSucceededCount() + " tests passed, "
                + summary.getTotalFailureCount() + " failed, " + summary.getTestsSkippedCount() + " skipped, "
                + summary.getTestsAbortedCount() + " aborted");
        System.exit(
                summary.getTestsSucceededCount() > 0 && summary.getTestsSucceededCount() == summary.getTestsFoundCount()
                        ? 0
                        : 1);
    }
}
