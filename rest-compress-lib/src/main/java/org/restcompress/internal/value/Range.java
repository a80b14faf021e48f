// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

/** The whole numbers from one to another, both included, and the complaint about those outside. */
public record Range(long lowest, long highest) {
    public boolean contains(long value) {
        return value >= lowest && value <= highest;
    }

    /** Gives a number back if it is in the range. */
    public int check(String subject, int value) {
        if (!contains(value)) {
            throw new IllegalArgumentException(subject + ": " + value + " (expected " + this + ")");
        }
        return value;
    }

    /** The same, of numbers in a unit. */
    public int check(String subject, int value, String unit) {
        if (!contains(value)) {
            throw new IllegalArgumentException(subject + ": " + value + " (expected " + this + ' ' + unit + ")");
        }
        return value;
    }

    @Override
    public String toString() {
        return lowest + ".." + highest;
    }
}
