// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The arguments of a command, read one after another. What is wrong with them is an {@link IllegalArgumentException}. */
public final class Arguments {
    private final String usage;
    private final String[] values;
    private int next;

    /**
     * All arguments.
     *
     * @param usage said where one is missing
     */
    public Arguments(String usage, String... values) {
        this.usage = usage;
        this.values = values.clone();
    }

    /** Whether one is left. */
    public boolean hasNext() {
        return next < values.length;
    }

    /** The next one. */
    public String next() {
        if (!hasNext()) {
            throw new IllegalArgumentException(usage);
        }
        return values[next++];
    }

    /** The next one, as a path. */
    public Path nextPath() {
        return path(next());
    }

    /**
     * The next one, as a number.
     *
     * @param option whose value it is
     */
    public int nextNumber(String option) {
        String text = next();
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + ": " + text + " (expected a whole number)", e);
        }
    }

    /** An argument as a path. */
    public static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("no path: " + text, e);
        }
    }
}
