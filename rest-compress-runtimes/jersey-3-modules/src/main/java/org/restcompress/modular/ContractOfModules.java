// SPDX-License-Identifier: Apache-2.0
package org.restcompress.modular;

import static org.junit.platform.engine.discovery.ClassNameFilter.excludeClassNamePatterns;
import static org.junit.platform.engine.discovery.ClassNameFilter.includeClassNamePatterns;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectModule;

import java.io.PrintWriter;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;
import org.restcompress.CompressionFeature;
import org.restcompress.contract.RuntimeUnderTest;

/** Holds the contract in a JVM without a class path, but for MicroProfile REST Client and the connectors of
 * Jersey that are no modules. Ends with 0 if it was held. */
public final class ContractOfModules {
    private ContractOfModules() {}

    public static void main(String[] args) {
        if (CompressionFeature.class.getModule().getDescriptor().isAutomatic()) {
            throw new IllegalStateException("the library has no module descriptor");
        }
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectModule(RuntimeUnderTest.class.getModule().getName()))
                .filters(
                        includeClassNamePatterns(".*IT"),
                        excludeClassNamePatterns(".*MicroProfileIT", ".*ConnectorsIT", ".*ConnectionsIT"))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        TestExecutionSummary summary = listener.getSummary();
        summary.printFailuresTo(new PrintWriter(System.out, true), 20);
        System.out.println("Tests on the module path: " + summary.getTestsSucceededCount() + " passed, "
                + summary.getTotalFailureCount() + " failed");
        System.exit(summary.getTotalFailureCount() == 0 && summary.getTestsSucceededCount() > 0 ? 0 : 1);
    }
}
