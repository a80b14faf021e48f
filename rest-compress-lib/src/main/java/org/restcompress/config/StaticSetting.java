// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config;

import static org.restcompress.config.Type.bytes;

import org.restcompress.config.value.Switch;

/** The settings of static files. The comment of each says why its default is what it is. */
public final class StaticSetting {
    /** A browser asks each time, and is told in a few bytes that it has the file: never wrong, whatever is deployed. */
    public static final Setting<String> CACHE_CONTROL = Setting.of(
            "static.cache-control",
            Type.cacheControl(),
            "no-cache",
            "`Cache-Control` of [static files](static.md), unless their `StaticResources` has one of its own");

    /** On: under another content they have another name. */
    public static final Setting<Switch> IMMUTABLE = Setting.of(
            "static.immutable",
            Switch.ON,
            "`on`: static files with a [hash in their name](static.md#hashed-names) have `Cache-Control: public,"
                    + " max-age=31536000, immutable`, and are dictionaries for later versions. `off`: they are like others");

    /** As much as {@code @Cached} methods have. */
    public static final Setting<Long> MAX_BYTES = Setting.of(
            "static.max-bytes",
            Type.manyBytes(0, Long.MAX_VALUE),
            1L << 25,
            "what each `StaticResources` keeps in memory, files and their coded forms together; 0: nothing");

    /** More than most files of a page have. One of them costs each of its readers as much while it is sent. */
    public static final Setting<Integer> MAX_FILE = Setting.of(
            "static.max-file",
            bytes(0, 1 << 26),
            1 << 20,
            "longer static files are not held in memory: they are read, and coded if they are coded here, while they are sent");

    private StaticSetting() {}
}
