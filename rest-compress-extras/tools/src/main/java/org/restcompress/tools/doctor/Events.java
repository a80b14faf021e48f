// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Waits for the first event of a stream, plain and in each content coding. */
final class Events implements Examination {
    private static final List<String> CODINGS = List.of("gzip", "br", "zstd");
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** Added to twice the time of a plain event, because neither streams nor networks are steady. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final URI stream;

    Events(URI stream) {
        this.stream = stream;
    }

    @Override
    public List<Rule> rules() {
        return List.of(Rule.FLUSH);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        Request request = Request.get(stream).with("Accept", "text/event-stream");
        Exchange plain = begin(patient.probe(), request.accepting("identity"), "identity", PATIENCE);
        if (!plain.isOk() || !hasEvent(plain.body())) {
            notes.skipped(
                    Rule.FLUSH,
                    plain.isOk() || plain.isLate()
                            ? "no event came in " + PATIENCE.toSeconds() + " s"
                            : stream.getRawPath() + " answers " + plain.status());
            return;
        }
        Duration patience = Duration.ofMillis(2 * plain.millis()).plus(GRACE);
        for (String coding : CODINGS) {
            Request compressed = request.accepting(coding);
            Exchange coded = begin(patient.probe(), compressed, coding, patience);
            if (!coded.isLate() && !coded.isIn(coding)) {
                continue;
            }
            if (hasEvent(coding, coded)) {
                notes.kept(Rule.FLUSH, "");
            } else {
                beside(patient.probe(), notes, coding, request, patience);
            }
        }
        notes.skipped(Rule.FLUSH, "the stream comes plain");
    }

    /** Asks for the plain stream at the same time, because a stream may be quiet for a while. */
    private static void beside(Probe probe, Notes notes, String coding, Request request, Duration patience)
            throws IOException {
        FutureTask<Exchange> beside =
                new FutureTask<>(() -> begin(probe, request.accepting("identity"), "identity", patience));
        Thread thread = new Thread(beside, "plain events");
        thread.setDaemon(true);
        thread.start();
        Exchange coded = begin(probe, request.accepting(coding), coding, patience);
        Exchange plain;
        try {
            plain = beside.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException(String.valueOf(e.getCause()), e);
        }
        boolean isFlushed = hasEvent(coding, coded);
        if (!isFlushed && !hasEvent(plain.body())) {
            notes.skipped(Rule.FLUSH, "the stream is quiet");
            return;
        }
        notes.check(
                Rule.FLUSH,
                isFlushed,
                coded,
                coding + ": no event after " + coded.millis() + " ms (plain: " + plain.millis() + " ms, "
                        + coded.body().length + " compressed bytes came)");
    }

    /** Reads a stream until the end of its first event, or as long as the patience lasts. */
    private static Exchange begin(Probe probe, Request request, String coding, Duration patience) throws IOException {
        try {
            return probe.ask(request, patience, body -> hasEvent(body) || hasEvent(Coded.begin(coding, body)))
                    .unlessFailed();
        } catch (SocketTimeoutException e) {
            return Exchange.late(request, patience.toMillis());
        }
    }

    private static boolean hasEvent(String coding, Exchange exchange) {
        return hasEvent(exchange.isIn(coding) ? Coded.begin(coding, exchange.body()) : exchange.body());
    }

    /** Returns whether there is an empty line, which ends an event. */
    private static boolean hasEvent(byte[] body) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        return text.contains("\n\n") || text.contains("\r\n\r\n");
    }
}
