// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The deflaters of one format, a pool for each level that is in use. */
record ZlibPools(boolean raw, Map<Integer, Pool<ZlibEncodingStream.State>> byLevel) {
    /** Shared: {@code gzip} frames raw deflate by itself, and so does {@code deflate} without state. */
    static final ZlibPools RAW = new ZlibPools(true);

    ZlibPools(boolean raw) {
        this(raw, new ConcurrentHashMap<>());
    }

    Pool<ZlibEncodingStream.State> at(int level) {
        return byLevel.computeIfAbsent(level, l -> new Pool<>(Pool.BOUND, () -> new ZlibEncodingStream.State(l, raw)));
    }
}
