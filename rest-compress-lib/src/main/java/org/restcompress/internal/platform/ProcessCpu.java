// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.LongSupplier;

/**
 * The CPU time of this process. The platform's bean has it, in the module {@code jdk.management}. WildFly does not show that
 * module to applications, so its interface is asked for where the bean comes from.
 */
public final class ProcessCpu {
    private ProcessCpu() {}

    /** Nanoseconds of all threads together; less than 0 where nobody tells. */
    public static LongSupplier nanos() {
        try {
            return Bean.nanos();
        } catch (LinkageError withoutModule) {
            // An image of the JDK that has no java.management.
            return ProcessCpu::unknown;
        }
    }

    private static long unknown() {
        return -1;
    }

    /** Loads only where the module {@code java.management} is. */
    private static final class Bean {
        private Bean() {}

        static LongSupplier nanos() {
            OperatingSystemMXBean bean = ManagementFactory.getOperatingSystemMXBean();
            try {
                Class<?> type = Class.forName(
                        "com.sun.management.OperatingSystemMXBean",
                        false,
                        bean.getClass().getClassLoader());
                Method time = type.getMethod("getProcessCpuTime");
                return type.isInstance(bean) ? () -> call(time, bean) : ProcessCpu::unknown;
            } catch (ClassNotFoundException | NoSuchMethodException e) {
                return ProcessCpu::unknown;
            }
        }

        private static long call(Method time, OperatingSystemMXBean bean) {
            try {
                return (long) time.invoke(bean);
            } catch (IllegalAccessException | InvocationTargetException e) {
                return -1;
            }
        }
    }
}
