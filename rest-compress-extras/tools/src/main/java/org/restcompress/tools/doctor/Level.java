// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/** How much weight a rule has. */
public enum Level {
    /** An RFC says MUST or MUST NOT. */
    MUST,
    /** An RFC says SHOULD or SHOULD NOT. */
    SHOULD,
    /** A client that the rule names fails. */
    CLIENT,
    /** A budget of your own. */
    BUDGET,
    /** Advice: nobody fails. */
    ADVICE;

    /** Returns the mark of a rule that is broken. */
    Mark broken() {
        return this == ADVICE ? Mark.WARNING : Mark.FAULT;
    }
}
