// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

/** The range of levels of a coding, and the complaint about one outside. */
public record Levels(String coding, int lowest, int highest) {
    public int check(int level) {
        if (level < lowest || level > highest) {
            throw new IllegalArgumentException(
                    "level for " + coding + ": " + level + " (expected " + lowest + ".." + highest + ")");
        }
        return level;
    }
}
