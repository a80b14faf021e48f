// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

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
        Exchange plain = patient.probe().ask(request.accepting("identity"), PATIENCE, Events::hasEvent);
        if (!plain.isOk() || !hasEvent(plain.body())) {
            notes.skipped(
                    Rule.FLUSH,
                    plain.isOk()
                            ? "no event came in " + PATIENCE.toSeconds() + " s"
                            : stream.getPath() + " answers " + plain.status());
            return;
        }
        Duration patience = Duration.ofMillis(2 * plain.millis()).plus(GRACE);
        for (String coding : CODINGS) {
            Predicate<byte[]> isEnough = body -> hasEvent(body) || hasEvent(Coded.begin(coding, body));
            Exchange coded = patient.probe().ask(request.accepting(coding), patience, isEnough);
            if (coded.isIn(coding)) {
                byte[] begin = Coded.begin(coding, coded.body());
                notes.check(
                        Rule.FLUSH,
                        hasEvent(begin),
                        coded,
                        coding + ": no event after " + coded.millis() + " ms (plain: " + plain.millis() + " ms, "
                                + coded.body().length + " coded bytes came)");
            }
        }
        notes.skipped(Rule.FLUSH, "the stream comes plain");
    }

    /** Returns whether there is an empty line, which ends an event. */
    private static boolean hasEvent(byte[] body) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        return text.contains("\n\n") || text.contains("\r\n\r\n");
    }
}
