// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import org.restcompress.event.Reason;
import org.restcompress.internal.policy.Verdict;

/**
 * Tells bodies that are compressed already from others, by the bytes that are held of them. It reads some hundred bytes of a
 * text, and some thousand of what might be compressed; coding reads them all.
 */
public final class CompressedContent {
    /** Bytes from the beginning of a body that are worth waiting for, to know what it is. */
    public static final int DECIDING_BYTES = 16 * 1024;

    private static final Verdict LOOKS_RANDOM =
            Verdict.refused(Reason.DOES_NOT_SHRINK, "its bytes are as good as random");

    private CompressedContent() {}

    /**
     * Judges a body.
     *
     * @return permitted unless it is compressed already, as far as can be seen
     */
    public static Verdict judge(byte[] held, int count) {
        Verdict known = Signature.judge(held, count);
        if (known != null) {
            return known;
        }
        return Randomness.looksRandom(held, count) ? LOOKS_RANDOM : Verdict.PERMITTED;
    }
}
