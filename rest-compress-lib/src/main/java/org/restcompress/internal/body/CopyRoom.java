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

    public CopyRoom(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    @Override
    public synchronized boolean permits(BodyCopy copy, int bytes) {
        copies.remove(copy);
        long others = copies.values().stream().mapToLong(Integer::longValue).sum();
        boolean hasRoom = others + bytes <= maxBytes;
        if (hasRoom && bytes > 0) {
            copies.put(copy, bytes);
        }
        return hasRoom;
    }
}
