// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import org.restcompress.event.Reason;
import org.restcompress.internal.policy.Verdict;

/**
 * Tells from the buffered bytes of a body whether the body is compressed already. It reads some hundred bytes of a
 * text, and some thousand of a body that might be compressed. An encoder would read all bytes.
 */
public final class CompressedContent {
    /** Bytes from the beginning of a body that are worth waiting for before the decision. */
    public static final int DECIDING_BYTES = 16 * 1024;

    private static final Verdict LOOKS_RANDOM = Verdict.refused(Reason.DOES_NOT_SHRINK, "its bytes look random");

    private CompressedContent() {}

    /**
     * Judges a body.
     *
     * @return permitted, unless the body looks compressed
     */
    public static Verdict judge(byte[] held, int count) {
        Verdict known = Signature.judge(held, count);
        if (known != null) {
            return known;
        }
        return Randomness.looksRandom(held, count) ? LOOKS_RANDOM : Verdict.PERMITTED;
    }
}
