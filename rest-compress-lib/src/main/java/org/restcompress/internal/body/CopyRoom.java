// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.util.Map;
import java.util.WeakHashMap;

/**
 * Bounds the bytes of all copies that are being made at a time. A copy that nobody ends or discards counts until it is
 * garbage-collected.
 */
public final class CopyRoom implements BodyCopy.Room {
    private final Map<BodyCopy, Integer> copies = new WeakHashMap<>();
    private final long maxBytes;

    /** Of all copies. It may include some that are garbage-collected. */
    private long total;

    /** The number of copies in the total. */
    private int counted;

    public CopyRoom(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    @Override
    public synchronized boolean permits(BodyCopy copy, int bytes) {
        Integer before = copies.remove(copy);
        if (before != null) {
            total -= before;
            counted--;
        }
        if (total + bytes > maxBytes && copies.size() < counted) {
            // Some are garbage-collected.
            counted = copies.size();
            total = copies.values().stream().mapToLong(Integer::longValue).sum();
        }
        boolean hasRoom = total + bytes <= maxBytes;
        if (hasRoom && bytes > 0) {
            copies.put(copy, bytes);
            total += bytes;
            counted++;
        }
        return hasRoom;
    }
}
