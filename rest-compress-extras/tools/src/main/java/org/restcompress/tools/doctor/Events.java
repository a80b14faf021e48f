// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;

/** Waits for the first event of a stream, plain and in each content coding. */
final class Events implements Examination {
    private static final Pattern EMPTY_LINE = Pattern.compile("(?:\\r\\n|\\n|\\r(?!\\n)){2}");
    private static final Pattern DATA = Pattern.compile("(?m)^data\\b");
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
        Exchange plain = begin(patient.probe(), request.accepting("identity"), PATIENCE);
        if (!plain.isOk() && !plain.isLate()) {
            throw plain.failed();
        }
        boolean isStream = plain.isLate() || plain.mediaType().equals("text/event-stream");
        if (!isStream || (plain.isWhole() && !hasEvent(plain))) {
            throw new IOException(stream.getRawPath() + (isStream ? " ends without an event" : " is no event stream"));
        }
        if (!hasEvent(plain)) {
            notes.skipped(Rule.FLUSH, "no event came in " + PATIENCE.toSeconds() + " s");
            return;
        }
        Duration patience = Duration.ofMillis(2 * plain.millis()).plus(GRACE);
        for (String coding : Patient.CODINGS) {
            Exchange coded = begin(patient.probe(), request.accepting(coding), patience);
            if (!coded.isLate() && !coded.isOk()) {
                notes.check(Rule.FLUSH, false, coded, coding + ": the stream gets " + coded.status());
            }
            if (!coded.isLate() && !coded.isIn(coding)) {
                continue;
            }
            if (hasEvent(coded)) {
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
        FutureTask<Exchange> beside = new FutureTask<>(() -> begin(probe, request.accepting("identity"), patience));
        Thread thread = new Thread(beside, "plain events");
        thread.setDaemon(true);
        thread.start();
        Exchange coded = begin(probe, request.accepting(coding), patience);
        Exchange plain;
        try {
            plain = beside.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IOException(String.valueOf(e.getCause()), e);
        }
        boolean isFlushed = hasEvent(coded);
        boolean isLong = coded.body().length > Probe.MAX_BEGIN;
        if (!isFlushed && (isLong || !hasEvent(plain))) {
            notes.skipped(Rule.FLUSH, isLong ? "the first event is too long" : "the stream is quiet");
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
    private static Exchange begin(Probe probe, Request request, Duration patience) throws IOException {
        try {
            return probe.ask(request, patience, Events::hasEvent).unlessFailed();
        } catch (SocketTimeoutException e) {
            return Exchange.late(request, patience.toMillis());
        }
    }

    private static boolean hasEvent(Exchange exchange) {
        return hasEvent(exchange.fields(), exchange.body());
    }

    /** Returns whether there are lines with data, and an empty line, which ends an event. */
    private static boolean hasEvent(Fields fields, byte[] body) {
        String text = new String(Coded.of(fields.codings(), body).content(), StandardCharsets.ISO_8859_1);
        String[] blocks = EMPTY_LINE.split(text, -1);
        return Arrays.stream(blocks, 0, blocks.length - 1)
                .anyMatch(block -> DATA.matcher(block).find());
    }
}
