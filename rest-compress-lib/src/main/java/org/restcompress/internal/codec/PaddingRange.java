// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

/** The paddings of a coding, 0..longest bytes. */
public record PaddingRange(String coding, int longest) {
    public int check(int bytes) {
        if (bytes < 0 || bytes > longest) {
            throw new IllegalArgumentException(
                    "padding for " + coding + ": " + bytes + " (expected 0.." + longest + ")");
        }
        return bytes;
    }
}
