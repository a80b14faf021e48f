// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.util.Locale;
import org.restcompress.bench.breach.statistics.Jittering;

/** How the page hides its length, or its secret. */
enum Mode {
    OFF("off"),
    /** As other libraries do it. The attacker's side adds it to what the page without jitter has: that is the same thing. */
    UNIFORM("off"),
    CONTENT("content"),
    CONTENT_SHA256("content-sha256"),
    RANDOM("random"),
    MASKED("masked");

    private final String path;

    Mode(String path) {
        this.path = path;
    }

    /** The last segment of the page's path. */
    String path() {
        return path;
    }

    /** The name on the command line and in tables. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Jittering jittering() {
        return switch (this) {
            case OFF -> Jittering.NONE;
            case MASKED -> Jittering.ofMasks();
            case UNIFORM -> Jittering.uniform();
            case CONTENT, CONTENT_SHA256, RANDOM -> Jittering.triangular();
        };
    }

    /** Whether the same request always gets the same length. */
    boolean isDeterministic() {
        return this == OFF || this == CONTENT || this == CONTENT_SHA256;
    }

    /**
     * In how many orders letters and digits are tried where requests vary. Jitter that has nothing to do with the content
     * is as new with an old order; then there are few, and their lengths can be remembered.
     */
    long orders() {
        return this == UNIFORM ? Target.Remembered.ORDERS : Long.MAX_VALUE;
    }
}
