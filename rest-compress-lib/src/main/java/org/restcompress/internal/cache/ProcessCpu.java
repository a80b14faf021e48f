// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.LongSupplier;
import org.restcompress.internal.platform.Linked;

/** The CPU time of this process. Needs the modules {@code java.management} and {@code jdk.management}. */
final class ProcessCpu {
    private ProcessCpu() {}

    /** What the class is linked with. It stands in a class of its own, which can be loaded without. */
    static final class Needs {
        static final Linked MANAGEMENT =
                Linked.with("java.lang.management.ManagementFactory", "com.sun.management.OperatingSystemMXBean");

        private Needs() {}
    }

    /** Nanoseconds of all threads together; negative where the platform does not say. */
    static LongSupplier nanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
                ? bean::getProcessCpuTime
                : () -> -1;
    }
}
