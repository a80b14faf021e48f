// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.restcompress.config.Type.bytes;

import org.restcompress.config.value.Switch;

/** The settings of coded bodies that are kept. The comment of each says why its default is what it is. */
public final class CacheSetting {
    /** Bytes that {@code @Cached} methods have where {@link #MAX_BYTES} is 0: a thousand bodies of 20 KB and more. */
    public static final long PRESET_BYTES = 1L << 25;

    /** 0, since most responses are sent once, and memory is the application's. */
    public static final Setting<Long> MAX_BYTES = Setting.of(
            "cache.max-bytes",
            Type.manyBytes(0, Long.MAX_VALUE),
            0L,
            "what an application keeps of coded bodies, plain and coded together. More than 0: those of all methods. 0: those"
                    + " of `@Cached` methods alone, up to 33554432 bytes");

    /** As much as is held of a body anyway, before it is coded in one call. */
    public static final Setting<Integer> MAX_ENTRY = Setting.of(
            "cache.max-entry",
            bytes(1, 1 << 24),
            1 << 17,
            "bodies of more bytes are not kept. Beyond 131072, bodies of methods with kept ones are held so long before"
                    + " they are coded");

    /** On: it takes processors that are idle, and saves bytes each time that the body is sent. */
    public static final Setting<Switch> RECODE = Setting.of(
            "cache.recode",
            Switch.ON,
            "`on`: what is asked for often is coded again at a high level while the process is idle");

    private CacheSetting() {}
}
