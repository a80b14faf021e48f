// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jmh;

import java.util.LinkedHashMap;
import java.util.Map;
import org.restcompress.bench.Options;
import org.restcompress.bench.UsageException;

/**
 * How long a measurement may take.
 *
 * @param rounds number of rounds. Each measures everything, so that a machine that slows down for a while does so for
 *     all that is compared. The median counts
 */
public record JmhEffort(int rounds, boolean forked, int warmups, int iterations, int millis) {
    /**
     * Returns the options that change the effort.
     *
     * @return the meaning of each option
     */
    public static Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--jvm FILE", "the java that measures (the one that runs this)");
        options.put(
                "--cpu",
                "the thread's CPU time instead of the clock's, if others use the machine; without the collector's");
        options.put("--rounds N", "how often all is measured; the median counts");
        options.put("--millis N", "milliseconds of an iteration");
        options.put("--no-fork", "measures in this JVM: to see that it works, not how fast");
        return options;
    }

    /** Returns this effort, with the changes of the command line. */
    public JmhEffort orAsIn(Options options) {
        return new JmhEffort(
                options.value("--rounds")
                        .map(value -> number("--rounds", value))
                        .orElse(rounds),
                forked && !options.has("--no-fork"),
                warmups,
                iterations,
                options.value("--millis")
                        .map(value -> number("--millis", value))
                        .orElse(millis));
    }

    /** Returns this effort for each of several things that take turns, one in each iteration. */
    public JmhEffort times(int things) {
        return new JmhEffort(rounds, forked, things * warmups, things * iterations, millis);
    }

    private static int number(String option, String value) {
        try {
            int number = Integer.parseInt(value);
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The exception below says it.
        }
        throw new UsageException(option + ": " + value + " (expected 1 or more)");
    }

    String describe() {
        return "JMH, " + rounds + (rounds == 1 ? " round of " : " rounds of ") + (forked ? "a fork" : "no fork")
                + " with " + warmups + " warm-ups and " + iterations + " iterations of " + millis
                + " ms each, one thread; the median of the iterations counts.";
    }
}
