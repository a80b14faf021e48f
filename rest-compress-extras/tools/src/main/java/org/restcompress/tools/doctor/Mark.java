// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/** The result of a rule, the worst first. */
public enum Mark {
    /** A rule of an RFC, of a client or of your own is broken. */
    FAULT('✗', 'x'),
    /** Advice is not followed. */
    WARNING('!', '!'),
    /** The server follows the rule. */
    GOOD('✓', '+'),
    /** The rule does not apply, or could not be checked. */
    SKIPPED('·', '-');

    private final char sign;
    private final char ascii;

    Mark(char sign, char ascii) {
        this.sign = sign;
        this.ascii = ascii;
    }

    /** Returns the sign, in Unicode or in ASCII. */
    public char sign(boolean unicode) {
        return unicode ? sign : ascii;
    }
}
