// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tries;

import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Holds a property against many inputs that are made up. Each run makes up others, unless the system property
 * {@code restcompress.seed} is set: to what a run has printed, or a failure has named.
 */
public final class Tries {
    public static final String SEED_PROPERTY = "restcompress.seed";

    /** Of all properties in this JVM. */
    public static final long SEED = seed();

    /** What has to hold, whatever is given. */
    @FunctionalInterface
    public interface Property<T> {
        void holds(T given) throws Exception;
    }

    private Tries() {}

    /** Printed, since no failure names it when native code ends the JVM. */
    private static long seed() {
        String given = System.getProperty(SEED_PROPERTY);
        // Few digits, to be copied by hand.
        long seed = given == null ? ThreadLocalRandom.current().nextLong(1_000_000_000_000L) : Long.parseLong(given);
        System.out.println("Inputs of tests are made up: -D" + SEED_PROPERTY + "=" + seed + " makes up the same");
        return seed;
    }

    public static void of(int tries, Property<Given> property) {
        of(tries, SEED, property);
    }

    /** The seeds of tries are consecutive: with its own one a try is the first. */
    static void of(int tries, long seed, Property<Given> property) {
        for (int i = 0; i < tries; i++) {
            Given given = new Given(seed + i);
            try {
                property.holds(given);
            } catch (Throwable e) {
                throw new AssertionError(
                        "try %d of %d: -D%s=%d makes it the first; given %s: %s"
                                .formatted(i + 1, tries, SEED_PROPERTY, seed + i, given, e),
                        e);
            }
        }
    }

    /** Where there are so few inputs that none has to be left out. */
    public static <T> void ofAll(List<T> inputs, Property<T> property) {
        for (T input : inputs) {
            try {
                property.holds(input);
            } catch (Throwable e) {
                throw new AssertionError("given " + Given.told(input) + ": " + e, e);
            }
        }
    }
}
