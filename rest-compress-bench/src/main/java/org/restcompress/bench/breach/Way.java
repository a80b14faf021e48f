// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import org.restcompress.bench.breach.statistics.Averages;
import org.restcompress.bench.breach.statistics.Jittering;
import org.restcompress.bench.breach.statistics.Minima;
import org.restcompress.bench.breach.statistics.Rule;

/** How the attacker goes about it. */
enum Way {
    AVERAGES_REPEATED("averages, repeated", false),
    AVERAGES_VARIED("averages, varied", true),
    MINIMA_REPEATED("minima, repeated", false),
    MINIMA_VARIED("minima, varied", true);

    private final String title;
    private final boolean varies;

    Way(String title, boolean varies) {
        this.title = title;
        this.varies = varies;
    }

    String title() {
        return title;
    }

    /** Whether each round has another order, and so another content. */
    boolean varies() {
        return varies;
    }

    Rule rule(Jittering jitter, int shapes, boolean deterministic) {
        boolean lengthsStay = deterministic && !varies;
        return switch (this) {
            case AVERAGES_REPEATED, AVERAGES_VARIED -> new Averages(jitter, shapes, lengthsStay);
            case MINIMA_REPEATED, MINIMA_VARIED -> new Minima(jitter, shapes, lengthsStay);
        };
    }
}
