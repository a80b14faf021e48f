// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.detection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Whether much of a body comes in it more than once. Each part of such a body may look random, and all of it shrinks even so: the
 * same picture twice in an archive, say.
 */
final class Repetition {
    /** Bytes from the beginning that are looked at, which is all that is held of a body as a rule. */
    private static final int LOOKED_AT = 1 << 17;

    /** Places that are remembered at most, at equal distances. */
    private static final int PLACES = 1 << 11;

    /** Bytes between two of them at least. */
    private static final int LEAST_STEP = 16;

    /** Places that are looked for. Each is tried at all distances from a place that may be remembered. */
    private static final int PROBES = 24;

    /** Of the places that are looked for, one in so many is there again: a tenth of the body is a repetition. */
    private static final int ONE_IN = 10;

    /** More slots than places, so that few places take the slot of another. */
    private static final int SLOT_BITS = 12;

    /** Odd, with its bits well mixed: the upper bits of a product depend on all bits of a word. */
    private static final long MIXER = 0x9E37_79B9_7F4A_7C15L;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private Repetition() {}

    /**
     * Whether it is so.
     *
     * @param count bytes that are held, more than a word and a step have
     */
    static boolean isIn(byte[] held, int count) {
        int looked = Math.min(count, LOOKED_AT);
        int step = Math.max(LEAST_STEP, looked / PLACES);
        int last = looked - Long.BYTES;
        short[] places = new short[1 << SLOT_BITS];
        for (int at = 0; at <= last; at += step) {
            places[slot(word(held, at))] = (short) (at / step);
        }
        int found = 0;
        for (int probe = 0; probe < PROBES; probe++) {
            int begin = (int) ((long) probe * (last - step) / PROBES);
            found += isThereAgain(held, begin, step, places) ? 1 : 0;
        }
        return found * ONE_IN >= PROBES;
    }

    /** Whether some word near a place is also elsewhere. An empty slot stands for the beginning, where that word is not. */
    private static boolean isThereAgain(byte[] held, int begin, int step, short[] places) {
        for (int at = begin; at < begin + step; at++) {
            long word = word(held, at);
            int other = places[slot(word)] * step;
            if (other != at && word(held, other) == word) {
                return true;
            }
        }
        return false;
    }

    private static long word(byte[] held, int at) {
        return (long) LONGS.get(held, at);
    }

    private static int slot(long word) {
        return (int) ((word * MIXER) >>> (Long.SIZE - SLOT_BITS));
    }
}
