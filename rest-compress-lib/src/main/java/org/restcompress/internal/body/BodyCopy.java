// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A copy of a body that is made while the body is written or read. It is handed over if the body ends without an error.
 */
public final class BodyCopy {
    /** Receives a whole body. */
    @FunctionalInterface
    public interface Taker {
        /** Receives the body. Nobody else uses this array. */
        void take(byte[] bytes, int count);
    }

    /** Bounds the memory of several copies while they are made. */
    @FunctionalInterface
    public interface Room {
        /**
         * Whether a copy may use so many bytes, in place of the bytes that it used before. It is 0 if the copy no longer
         * uses any.
         */
        boolean permits(BodyCopy copy, int bytes);
    }

    private static final int AT_FIRST = 8 * 1024;
    private static final byte[] NOTHING = {};

    /** Used if nobody wants a copy. */
    public static final BodyCopy NONE = none();

    private final int atMost;
    private final int usual;
    private final Room room;
    private final Taker taker;

    /** Null if nobody wants the copy any more. */
    private byte @Nullable [] bytes = NOTHING;

    private int count;

    /**
     * Makes an empty copy. It uses no memory before the first byte, and an empty body is not handed over.
     *
     * @param atMost the longest body in bytes that is copied
     * @param usual the expected length in bytes, or 0 if it is not known
     */
    public BodyCopy(int atMost, int usual, Taker taker) {
        this(atMost, usual, (copy, bytes) -> true, taker);
    }

    /** The same, but the copy is discarded if it finds no room. */
    public BodyCopy(int atMost, int usual, Room room, Taker taker) {
        this.atMost = atMost;
        this.usual = usual;
        this.room = room;
        this.taker = taker;
    }

    private static BodyCopy none() {
        BodyCopy unwanted = new BodyCopy(0, 0, (bytes, count) -> {});
        unwanted.discard();
        return unwanted;
    }

    /** Discards the copy, since nobody wants it any more. */
    public void discard() {
        if (bytes != null) {
            bytes = null;
            room.permits(this, 0);
        }
    }

    public void add(byte[] source, int offset, int length) {
        byte[] held = bytes;
        if (held == null) {
            return;
        }
        if (length > atMost - count) {
            discard();
            return;
        }
        if (length > held.length - count) {
            int wanted = count == 0 ? Math.max(usual, AT_FIRST) : 2 * held.length;
            int size = Math.min(atMost, Math.max(count + length, wanted));
            if (!room.permits(this, size)) {
                discard();
                return;
            }
            held = Arrays.copyOf(held, size);
            bytes = held;
        }
        System.arraycopy(source, offset, held, count, length);
        count += length;
    }

    /**
     * Copies a complete body. No byte may have been added before. The bytes are copied once, into an array of their length.
     */
    public void addWhole(byte[] source, int length) {
        if (bytes != null && length <= atMost && room.permits(this, length)) {
            bytes = Arrays.copyOf(source, length);
            count = length;
        } else {
            discard();
        }
    }

    /** Hands the copy over, since the body has ended without an error. */
    public void end() {
        byte[] held = bytes;
        bytes = null;
        try {
            if (held != null && count > 0) {
                taker.take(held, count);
            }
        } finally {
            if (held != null) {
                room.permits(this, 0);
            }
        }
    }
}
