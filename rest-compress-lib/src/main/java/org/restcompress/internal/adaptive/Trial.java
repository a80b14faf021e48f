// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.adaptive;

import java.util.function.LongSupplier;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.platform.Buffers;

/**
 * Two codecs on one body: what one takes and gives is known against the other, whatever the body is like and however busy
 * the processors are.
 *
 * @param preset what the default made of the body
 * @param tried what the other made of it
 */
record Trial(Run preset, Run tried) {
    /** Each codec codes so often, in turn, and its fastest counts: the first one makes its state, and any may be interrupted. */
    static final int RUNS = 2;

    /**
     * One codec's part.
     *
     * @param nanos of the fastest run, 1 or more
     * @param coded bytes; as many as the body has where it does not shrink
     */
    record Run(long nanos, int coded) {
        Run fasterOf(Run other) {
            return nanos <= other.nanos ? this : other;
        }
    }

    /**
     * Codes.
     *
     * @param body holds the plain bytes
     * @param count how many, 1 or more
     * @param clock nanoseconds
     */
    static Trial of(ContentCodec preset, ContentCodec tried, byte[] body, int count, LongSupplier clock) {
        byte[] target = Buffers.borrow(count + count / 16);
        try {
            Trial trial = once(preset, tried, body, count, target, clock);
            for (int i = 1; i < RUNS; i++) {
                Trial next = once(preset, tried, body, count, target, clock);
                trial = new Trial(next.preset.fasterOf(trial.preset), next.tried.fasterOf(trial.tried));
            }
            return trial;
        } finally {
            Buffers.giveBack(target);
        }
    }

    private static Trial once(
            ContentCodec preset, ContentCodec tried, byte[] body, int count, byte[] target, LongSupplier clock) {
        Run first = run(preset, body, count, target, clock);
        return new Trial(first, preset.equals(tried) ? first : run(tried, body, count, target, clock));
    }

    private static Run run(ContentCodec codec, byte[] body, int count, byte[] target, LongSupplier clock) {
        long begun = clock.getAsLong();
        int coded = codec.encode(body, 0, count, target);
        return new Run(Math.max(1, clock.getAsLong() - begun), coded < 0 ? count : coded);
    }
}
