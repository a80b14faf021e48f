// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.breach;

import java.io.IOException;
import java.net.URI;
import java.util.SplittableRandom;
import org.restcompress.bench.breach.statistics.Jittering;

/** The demo in one coding: mounts one attack after another on it, all on the same token. */
final class Target {
    private final URI base;
    private final String coding;
    private final long seed;
    private final String token;
    private final Rehearsal rehearsal;

    /** Before the first attack. */
    Target(URI base, String coding, long seed) throws IOException, InterruptedException {
        this.base = base;
        this.coding = coding;
        this.seed = seed;
        this.token = Page.token("", new SplittableRandom(seed));
        this.rehearsal = new Rehearsal(new HomeCopy(page(Mode.OFF), coding), new SplittableRandom(seed));
    }

    String token() {
        return token;
    }

    Outcome attack(Mode mode, Way way, long budget) throws IOException {
        try (Browser browser = new Browser(page(mode), coding)) {
            Oracle victim = oracle(mode, browser);
            return new Attack(victim, rehearsal, mode, way, budget).run();
        }
    }

    private Oracle oracle(Mode mode, Browser browser) {
        Oracle victim = queries -> browser.lengths(
                queries.stream().map(query -> new Browser.Visit(token, query)).toList());
        if (mode == Mode.UNIFORM) {
            return uniform(new Remembered(victim));
        }
        return mode.isDeterministic() ? new Remembered(victim) : victim;
    }

    private Oracle uniform(Oracle bare) {
        SplittableRandom random = new SplittableRandom(seed);
        return queries -> {
            int[] lengths = bare.lengths(queries);
            for (int i = 0; i < lengths.length; i++) {
                lengths[i] += 1 + random.nextInt(Jittering.MAX);
            }
            return lengths;
        };
    }

    private URI page(Mode mode) {
        return base.resolve("breach/" + mode.path());
    }
}
