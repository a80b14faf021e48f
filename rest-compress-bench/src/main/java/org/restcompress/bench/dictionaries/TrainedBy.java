// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.util.List;
import org.restcompress.bench.Bodies;

/**
 * How a dictionary is trained.
 *
 * @param size bytes at most
 * @param leastSources different bodies that each string in it has to come from
 */
record TrainedBy(int size, int leastSources) {
    /** As they take turns, behind the codings without a dictionary. */
    static final List<TrainedBy> ALL = List.of(
            new TrainedBy(16 * 1024, 1),
            new TrainedBy(64 * 1024, 1),
            new TrainedBy(16 * 1024, 20),
            new TrainedBy(64 * 1024, 20));

    @Override
    public String toString() {
        return Bodies.kilobytes(size) + ", min-sources " + leastSources;
    }
}
