// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Who compresses.
 *
 * @param name as tables have it
 * @param coded whether client and server code bodies
 * @param path of the repository that is checked out
 * @param tunnel how the tunnel compresses
 */
record Scenario(String name, boolean coded, String path, Compression tunnel) {
    private static final String ALONE = "/alone";
    private static final String DELTA = "/delta";

    /** All of them. */
    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        all.add(new Scenario("none", false, ALONE, Compression.NONE));
        all.add(new Scenario("coding only", true, ALONE, Compression.NONE));
        all.add(new Scenario("coding with a dictionary", true, DELTA, Compression.NONE));
        for (Compression tunnel : List.of(Compression.ZLIB, Compression.ZSTD)) {
            String by = tunnel.name().toLowerCase(Locale.ROOT);
            all.add(new Scenario("tunnel only, " + by, false, ALONE, tunnel));
            all.add(new Scenario("both, " + by, true, ALONE, tunnel));
            all.add(new Scenario("both with a dictionary, " + by, true, DELTA, tunnel));
        }
        return all;
    }

    /** Whether responses are coded against one another. */
    boolean usesDictionaries() {
        return path.equals(DELTA);
    }
}
