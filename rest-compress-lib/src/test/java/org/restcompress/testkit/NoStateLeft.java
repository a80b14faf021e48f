// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntPredicate;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.restcompress.internal.platform.NativeState;

/** Holds every test of a class to this: the codecs' states that were lent in it are back soon after it. */
public final class NoStateLeft implements BeforeTestExecutionCallback, AfterTestExecutionCallback {
    private static final Namespace STORE = Namespace.create(NoStateLeft.class);

    @Override
    public void beforeTestExecution(ExtensionContext context) {
        context.getStore(STORE).put("before", NativeState.lent());
    }

    @Override
    public void afterTestExecution(ExtensionContext context) {
        int before = context.getStore(STORE).get("before", int.class);
        await(lent -> lent <= before);
        assertThat(NativeState.lent()).as("states still lent").isLessThanOrEqualTo(before);
    }

    /** Waits, but not for ever, until the number of lent states is as wanted. */
    public static void await(IntPredicate wanted) {
        Waiting.until(() -> wanted.test(NativeState.lent()));
    }
}
