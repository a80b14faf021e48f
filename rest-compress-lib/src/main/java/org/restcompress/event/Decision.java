// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * How the body of a message goes out. There is one for each message, taken once, when its headers become final.
 *
 * @since 1.0
 */
public sealed interface Decision {
    /**
     * In a coding.
     *
     * @param coding what {@code Content-Encoding} says: a name, or several with a comma and a space between them for a received
     *     body that has several codings
     */
    record Coded(String coding) implements Decision {}

    /**
     * As it is.
     *
     * @param reason why
     * @param detail why in a few words, with what was seen and what was expected, such as {@code 312 bytes < 1024}
     */
    record Plain(Reason reason, String detail) implements Decision {
        /**
         * For a body that a codec makes no shorter.
         *
         * @param coding what it was tried in
         * @return the decision
         */
        public static Plain doesNotShrink(String coding) {
            return new Plain(Reason.DOES_NOT_SHRINK, coding + " does not shrink it");
        }
    }
}
