// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.compare;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The measurements of some requests. The recorded JSON file has the same names.
 *
 * @param size length of the plain body in KB
 * @param plain the row of the same server that does not compress
 * @param rate requests per second that were asked for; 0 for as many as the server can answer
 * @param cpuMicros CPU time of the server's process for each request
 * @param bytes length of the body as it was sent
 * @param fault why this sample does not count; empty if it counts
 */
public record Sample(
        int size,
        String row,
        String plain,
        int round,
        int rate,
        int requests,
        double perSecond,
        double cpuMicros,
        double p50Millis,
        double p99Millis,
        double p999Millis,
        long bytes,
        String fault) {
    static final String SATURATED = "saturated";

    boolean counts() {
        return fault.isEmpty();
    }

    Map<String, Object> figure() {
        Map<String, Object> figure = new LinkedHashMap<>();
        figure.put("size", size);
        figure.put("row", row);
        figure.put("plain", plain);
        figure.put("round", round);
        figure.put("rate", rate);
        figure.put("requests", requests);
        figure.put("perSecond", perSecond);
        figure.put("cpuMicros", cpuMicros);
        figure.put("p50Millis", p50Millis);
        figure.put("p99Millis", p99Millis);
        figure.put("p999Millis", p999Millis);
        figure.put("bytes", bytes);
        figure.put("fault", fault);
        return figure;
    }
}
