// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/**
 * How much longer a coding's contents can be made without a change to what they decode to.
 *
 * @param step bytes of which a padding is a multiple; 0 if there can be none
 * @param longest bytes that a padding may have, {@code step} or more
 */
public record Padding(int step, int longest) {
    /** Of a coding that nothing can be hidden in. */
    public static final Padding NONE = new Padding(0, 0);

    /**
     * Whether there can be any.
     *
     * @return false for {@link #NONE}
     */
    public boolean isPossible() {
        return step > 0;
    }

    /**
     * Checks a padding.
     *
     * @param coding whose padding it is
     * @param bytes that it has
     * @return the bytes
     * @throws IllegalArgumentException if they are no multiple of the step, or out of range
     */
    int check(String coding, int bytes) {
        if (bytes < 0 || bytes > longest || bytes % step != 0) {
            throw new IllegalArgumentException("padding for " + coding + ": " + bytes + " (expected a multiple of "
                    + step + ", 0.." + longest + ")");
        }
        return bytes;
    }
}
