// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.scale;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One figure of one round. The recorded JSON file has the same names.
 *
 * @param part what grows, or is looked for
 * @param count how many threads, connections or streams there are
 */
public record Figure(Part part, String row, int count, int round, What what, double value) {
    /** What grows, or is looked for. */
    public enum Part {
        THREADS,
        CONNECTIONS,
        STREAMS,
        WAITS
    }

    /** What was measured. */
    public enum What {
        /** Time of a body on each thread. */
        NANOS,
        /** Bytes that a body allocates. */
        ALLOCATED,
        /** CPU time of the process for each request or event. */
        CPU_MICROS,
        P99_MILLIS,
        /** How often a time was measured until two agreed. */
        MEASUREMENTS,
        /** Memory of the process, without garbage. */
        BYTES,
        REQUESTS,
        /** Requests per second without the flight recorder. */
        PER_SECOND,
        /** The same while the recorder runs. */
        PER_SECOND_RECORDED,
        /** How often a thread waited for another in code of this library. */
        IN_LIBRARY,
        /** The same in all code. */
        ANYWHERE
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("part", part);
        json.put("row", row);
        json.put("count", count);
        json.put("round", round);
        json.put("what", what);
        json.put("value", value);
        return json;
    }
}
