// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A copy of a body as it is written or read, for one who wants it when it has ended in good order. */
public final class BodyCopy {
    /** Takes a whole body. */
    @FunctionalInterface
    public interface Taker {
        /** Takes it; nobody else has this array. */
        void take(byte[] bytes, int count);
    }

    /** Bounds what several copies take together while they are made. */
    @FunctionalInterface
    public interface Room {
        /** Whether a copy may take so many bytes, in place of what it took before; 0 if it takes none any more. */
        boolean permits(BodyCopy copy, int bytes);
    }

    private static final int AT_FIRST = 8 * 1024;
    private static final byte[] NOTHING = {};

    /** Of a body that nobody wants a copy of. */
    public static final BodyCopy NONE = none();

    private final int atMost;
    private final int usual;
    private final Room room;
    private final Taker taker;

    /** Null when nobody wants it any more. */
    private byte @Nullable [] bytes = NOTHING;

    private int count;

    /**
     * An empty copy, which takes no memory before the first byte. Of a body of more than {@code atMost} bytes there is none;
     * {@code usual} are its bytes as far as is known, or 0; of a body without a byte nothing is taken.
     */
    public BodyCopy(int atMost, int usual, Taker taker) {
        this(atMost, usual, (copy, bytes) -> true, taker);
    }

    /** The same, which is given up where it finds no room. */
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

    /** Nobody wants it any more. */
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
     * Takes a body that is there as a whole; there may be no byte of it yet. To copy it once, into an array of its length, is
     * as little as can be done.
     */
    public void addWhole(byte[] source, int length) {
        if (bytes != null && length <= atMost && room.permits(this, length)) {
            bytes = Arrays.copyOf(source, length);
            count = length;
        } else {
            discard();
        }
    }

    /** The body has ended in good order. */
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
