// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.links;

import java.util.List;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.config.value.Prefer;

/**
 * How responses go out.
 *
 * @param name in tables
 * @param coding what the client accepts
 * @param level of that coding; 0 for its own
 */
record Way(String name, String coding, int level) {
    /** What browsers and our own clients say. */
    private static final String ANY = "gzip, deflate, br, zstd, lzf";

    /** All that is there, as it is set without a setting: {@code zstd} at its own level. */
    static final Way DEFAULT = new Way("default", ANY, 0);

    /** What is there soonest, in any coding at any level. */
    static final Way CHOSEN = new Way("chosen", ANY, 0);

    /** In one coding at one level, or in none. */
    static final List<Way> FIXED = List.of(
            new Way("plain", "", 0),
            DEFAULT,
            new Way("lzf", "lzf", 0),
            new Way("zstd 1", "zstd", 1),
            new Way("zstd 3", "zstd", 3),
            new Way("zstd 5", "zstd", 5),
            new Way("zstd 7", "zstd", 7),
            new Way("gzip 2", "gzip", 0),
            new Way("br 2", "br", 0),
            new Way("br 5", "br", 5));

    /** What its application is called in paths. The choice has one for each link, since it knows of each what it is. */
    String root(int megabits) {
        return '/' + name.replace(' ', '-') + (equals(CHOSEN) ? "-" + megabits : "");
    }

    /** How its application is set. */
    CompressionConfig config(int megabits) {
        CompressionConfig.Builder config = CompressionConfig.builder();
        if (equals(CHOSEN)) {
            config.set(Setting.PREFER, Prefer.FASTEST).set(Setting.AUTO_BANDWIDTH, megabits);
            for (String leveled : List.of("zstd", "br", "gzip", "deflate")) {
                config.set(Setting.level(leveled), Setting.AUTO_LEVEL);
            }
        } else if (level > 0) {
            config.set(Setting.level(coding), level);
        }
        return config.build();
    }
}
