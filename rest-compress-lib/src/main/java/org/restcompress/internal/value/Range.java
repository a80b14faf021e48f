// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.value;

/** The whole numbers from one to another, both included, with a check that refuses others. */
public record Range(long lowest, long highest) {
    public boolean contains(long value) {
        return value >= lowest && value <= highest;
    }

    /** Returns a number that is in the range, and refuses any other. */
    public int check(String subject, int value) {
        if (!contains(value)) {
            throw new IllegalArgumentException(subject + ": " + value + " (expected " + this + ")");
        }
        return value;
    }

    /** Does the same for numbers that have a unit. */
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
