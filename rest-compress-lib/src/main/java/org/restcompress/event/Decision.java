// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Says how the body of a message goes out. There is one for each message, made once, when its headers become final.
 *
 * <p>A later minor version may have a third kind, so a {@code switch} over kinds needs a {@code default}.
 *
 * @since 1.0
 */
public sealed interface Decision {
    /**
     * Makes the decision to send a body in a coding, for tests of listeners.
     *
     * @param coding what {@code Content-Encoding} says, as {@link Coded#coding()} has it
     * @return the decision
     */
    static Coded coded(String coding) {
        return new CodedDecision(coding);
    }

    /**
     * Makes the decision to send a body without a coding, for tests of listeners.
     *
     * @param reason why
     * @param detail why in a few words, as {@link Plain#detail()} has it
     * @return the decision
     */
    static Plain plain(Reason reason, String detail) {
        return new PlainDecision(reason, detail);
    }

    /** The body has a content coding. */
    sealed interface Coded extends Decision permits CodedDecision {
        /**
         * Returns what {@code Content-Encoding} says.
         *
         * @return the name of a coding, such as {@code gzip}. If a received body has several codings, their names with a comma and a
         *     space between them
         */
        String coding();
    }

    /** The body has no content coding. */
    sealed interface Plain extends Decision permits PlainDecision {
        /**
         * Returns why the body is not compressed.
         *
         * @return the reason
         */
        Reason reason();

        /**
         * Returns why the body is not compressed, in a few words.
         *
         * @return what was seen and what was expected, such as {@code 312 bytes < 1024}
         */
        String detail();
    }
}
