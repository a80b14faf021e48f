// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.platform;

import java.lang.management.ManagementFactory;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/** Shows tests outside this package what the pools have lent and kept. */
public final class NativeState {
    /** A line of a class histogram: number, instances, bytes, class. */
    private static final Pattern LINE = Pattern.compile("(?m)^ *\\d+: +(\\d+) +\\d+ +(org\\.restcompress\\.\\S+)");

    private NativeState() {}

    /** States that some stream of this JVM holds at the moment. */
    public static int lent() {
        return Pool.lent();
    }

    /** Dictionaries that are prepared in native memory. */
    public static int prepared() {
        return NativeCache.alive();
    }

    /** Idle states that a pool keeps at most. */
    public static int bound() {
        return Pool.BOUND;
    }

    /**
     * The states of this JVM that are lent or kept, as the collector finds them: the number of the most frequent class. No
     * class has more than two pools.
     */
    public static int mostAlive() throws JMException {
        String histogram = (String) ManagementFactory.getPlatformMBeanServer()
                .invoke(
                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                        "gcClassHistogram",
                        new Object[] {new String[] {}},
                        new String[] {String[].class.getName()});
        return LINE.matcher(histogram)
                .results()
                .filter(line -> isState(line.group(2)))
                .mapToInt(line -> Integer.parseInt(line.group(1)))
                .max()
                .orElse(0);
    }

    private static boolean isState(String name) {
        try {
            return Pool.State.class.isAssignableFrom(Class.forName(name));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
