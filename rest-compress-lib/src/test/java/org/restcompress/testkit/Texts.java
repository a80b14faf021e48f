// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

/** Texts for bodies. */
public final class Texts {
    private static final String LINE = "a line that comes again and again, ";

    private Texts() {}

    /** A text of ASCII characters that every coding makes much shorter. */
    public static String textOf(int length) {
        return LINE.repeat(length / LINE.length() + 1).substring(0, length);
    }
}
