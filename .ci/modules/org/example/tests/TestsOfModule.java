// SPDX-License-Identifier: Apache-2.0
package org.example.tests;

import java.util.List;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.restcompress.CompressionFeature;

/** Runs the tests in a module, and prints which passed. The other arguments are modules of the library. */
public final class TestsOfModule implements TestExecutionListener {
    private final Module example;
    private boolean failed;

    private TestsOfModule(Module example) {
        this.example = example;
    }

    public static void main(String[] arguments) {
        TestsOfModule tests = new TestsOfModule(named(arguments[0]));
        Module library = CompressionFeature.class.getModule();
        tests.check(library.isNamed() && library == named("org.restcompress"), "CompressionFeature is in " + library);
        for (String name : List.of(arguments)) {
            tests.check(!named(name).getDescriptor().isAutomatic(), name + " has no descriptor");
        }
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectModule(arguments[0]))
                                .filters(ClassNameFilter.includeClassNamePatterns(".*(IT|Test)"))
                                .build(),
                        tests);
        System.exit(tests.failed ? 1 : 0);
    }

    private static Module named(String name) {
        return ModuleLayer.boot().findModule(name).orElseThrow();
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        check(false, test.getDisplayName() + " is skipped: " + reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        boolean passed = result.getStatus() == TestExecutionResult.Status.SUCCESSFUL;
        check(passed, test.getDisplayName() + " fails");
        Throwable thrown = result.getThrowable().orElse(null);
        for (; thrown != null; thrown = thrown.getCause()) {
            System.out.println("  " + thrown);
            Stream.of(thrown.getStackTrace()).limit(10).forEach(frame -> System.out.println("    " + frame));
        }
        if (passed && test.getSource().orElse(null) instanceof MethodSource source) {
            Class<?> type = source.getJavaClass();
            check(type.getModule() == example, type + " is in " + type.getModule());
            System.out.println("passed " + type.getSimpleName() + '.' + source.getMethodName());
        }
    }

    /** Does not throw, since JUnit goes on after a listener that does. */
    private void check(boolean holds, String otherwise) {
        if (!holds) {
            failed = true;
            System.out.println(otherwise);
        }
    }
}
