// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/** The weight of a rule. */
public enum Level {
    /** An RFC says MUST or MUST NOT. */
    MUST,
    /** An RFC says SHOULD or SHOULD NOT. */
    SHOULD,
    /** If the rule is broken, a client that it names fails. */
    CLIENT,
    /** A budget that you set. */
    BUDGET,
    /** Advice: no client fails. */
    ADVICE;

    /** Returns the mark of a broken rule. */
    Mark broken() {
        return this == ADVICE ? Mark.WARNING : Mark.FAULT;
    }
}
