// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Says whether the body of a message has a coding. There is one decision for each message. It is made once, when the headers
 * become final.
 *
 * @since 1.0
 */
public sealed interface Decision {
    /**
     * The body has a coding.
     *
     * @param coding the value of {@code Content-Encoding}: a name, or several with a comma and a space between them for a
     *     received body that has several codings
     */
    record Coded(String coding) implements Decision {}

    /**
     * The body has no coding.
     *
     * @param reason why
     * @param detail why in a few words, with the actual and the expected value, such as {@code 312 bytes < 1024}
     */
    record Plain(Reason reason, String detail) implements Decision {
        /**
         * Returns the decision for a body that a codec makes no shorter.
         *
         * @param coding the coding that was tried
         * @return the decision
         */
        public static Plain doesNotShrink(String coding) {
            return new Plain(Reason.DOES_NOT_SHRINK, coding + " does not shrink it");
        }
    }
}
