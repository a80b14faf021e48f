// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * Writes the figures once a second, as server-sent events. A stream keeps a thread of the server, so there are few at a time, and
 * each ends soon; a browser then asks anew. Who finds all taken gets one event and the end.
 *
 * @param insight where the figures are
 */
public record Watching(Insight insight) {
    private static final int EVENTS = 30;

    /** How soon a browser asks anew, in milliseconds. */
    private static final String RETRY = "retry: 1000\n";

    /** Jersey holds the first 8 KiB of a body; this much cannot be coded in fewer bytes. */
    private static final int FILLER = 8_448;

    /** Writes for half a minute at most. */
    public void write(OutputStream body) throws IOException {
        body.write(RETRY.getBytes(UTF_8));
        Semaphore watchers = insight.watchers();
        if (!watchers.tryAcquire()) {
            writeEvent(body);
            return;
        }
        try {
            body.write(filler());
            writeEvent(body);
            for (int event = 1; event < EVENTS; event++) {
                body.flush();
                TimeUnit.SECONDS.sleep(1);
                writeEvent(body);
            }
        } catch (InterruptedException e) {
            // The server stops.
            Thread.currentThread().interrupt();
        } finally {
            watchers.release();
        }
    }

    private void writeEvent(OutputStream body) throws IOException {
        body.write(("data: " + insight.toJson() + "\n\n").getBytes(UTF_8));
    }

    /** A comment. */
    private static byte[] filler() {
        byte[] random = new byte[FILLER];
        ThreadLocalRandom.current().nextBytes(random);
        return (": " + Base64.getEncoder().encodeToString(random) + '\n').getBytes(UTF_8);
    }
}
