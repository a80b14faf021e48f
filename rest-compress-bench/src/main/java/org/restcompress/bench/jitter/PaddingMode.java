// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.jitter;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.restcompress.bench.jmh.JmhSample;
import org.restcompress.internal.policy.JitterKey;
import org.restcompress.internal.policy.LengthHiding;

/** What decides how long a padding is. */
enum PaddingMode {
    /** Nobody: there is none. All others are held against it. */
    OFF,
    CONTENT,
    CONTENT_SHA256,
    RANDOM;

    /** All, as they take turns. */
    static final List<PaddingMode> ALL = List.of(values());

    /** Those that draw, as they take turns in that. */
    static final List<PaddingMode> DRAWING = List.of(CONTENT, CONTENT_SHA256, RANDOM);

    /** Bytes of the longest padding. */
    static final int MAX = LengthHiding.DEFAULT_MAX;

    /** The library's settings for this mode. */
    Map<String, Object> settings() {
        return this == OFF
                ? Map.of()
                : Map.of("restcompress.jitter.max", MAX, "restcompress.jitter.mode", name().toLowerCase(Locale.ROOT));
    }

    /** The draw by itself, with the default window. */
    LengthHiding draw() {
        JitterKey key = JitterKey.ofProcess();
        return switch (this) {
            case OFF -> throw new IllegalStateException("nothing is drawn");
            case CONTENT -> LengthHiding.byContent(MAX, LengthHiding.DEFAULT_WINDOW, key);
            case CONTENT_SHA256 -> LengthHiding.byContentSha256(MAX, LengthHiding.DEFAULT_WINDOW, key);
            case RANDOM -> LengthHiding.random(MAX, key);
        };
    }

    /** This mode's iterations of a sample in which some modes took turns. */
    JmhSample of(List<PaddingMode> modes, JmhSample sample) {
        return sample.inTurn(modes.size()).get(modes.indexOf(this));
    }
}
