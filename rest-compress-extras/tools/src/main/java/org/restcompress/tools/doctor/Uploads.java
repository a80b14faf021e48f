// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.discovery.Codecs;

/** Posts bodies in content codings: whole, damaged and large ones. */
final class Uploads implements Examination {
    private static final int BOMB = 1 << 20;
    private static final String UNKNOWN = "x-doctor";
    private static final long SLOW_MILLIS = 5000;

    private final URI target;
    private final byte[] body;
    private final boolean bombs;

    /** Makes the examination. With bombs, it also sends small bodies that decode to 1 MiB. */
    Uploads(URI target, byte[] body, boolean bombs) {
        this.target = target;
        this.body = body.clone();
        this.bombs = bombs;
    }

    @Override
    public List<Rule> rules() {
        return List.copyOf(EnumSet.range(Rule.POST_UNKNOWN, Rule.POST_BOMB));
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        Exchange plain = patient.ask(post(patient, "", body)).unlessFailed();
        if (plain.status() >= Exchange.REDIRECTION && plain.status() != Exchange.SEE_OTHER) {
            throw new IOException("a plain POST to " + target.getRawPath() + " gets " + plain.status() + " (--body)");
        }
        Exchange unknown = patient.ask(post(patient, UNKNOWN, body));
        List<ContentCodec> taken = new ArrayList<>();
        Map<String, Exchange> refused = new LinkedHashMap<>();
        List<Exchange> answers = new ArrayList<>(List.of(plain, unknown));
        for (ContentCodec codec : Patient.CODINGS.stream()
                .flatMap(coding -> Codecs.installed().named(coding).stream())
                .toList()) {
            Exchange answer = patient.ask(post(patient, codec.coding(), Representations.coded(codec, body)));
            answers.add(answer);
            if (answer.status() < Exchange.BAD_REQUEST) {
                taken.add(codec);
            } else {
                refused.put(codec.coding(), answer);
            }
        }
        Exchange repeated = patient.again(plain.request()).unlessFailed();
        if (repeated.status() >= Exchange.BAD_REQUEST) {
            throw new IOException("a repeated plain POST to " + target.getRawPath() + " gets " + repeated.status());
        }
        String names = taken.stream().map(ContentCodec::coding).collect(Collectors.joining(", "));
        boolean isKnown = unknown.status() != Exchange.UNSUPPORTED;
        String observed = unknown.status() + " for Content-Encoding: " + UNKNOWN;
        notes.check(Rule.POST_UNKNOWN, !isKnown, unknown, observed);
        notes.kept(Rule.POST_UNKNOWN, "accepted codings: " + (names.isEmpty() ? "none" : names));
        listed(answers, refused, notes);
        mediaType(patient, notes);
        if (taken.isEmpty() || unknown.status() < Exchange.BAD_REQUEST) {
            notes.skipped(
                    List.of(Rule.POST_GARBAGE, Rule.POST_BOMB),
                    taken.isEmpty() ? "no coding is accepted in requests" : "Content-Encoding of requests is ignored");
            return;
        }
        damage(patient, notes, taken);
        bomb(patient, notes, taken);
    }

    private Request post(Patient patient, String coding, byte[] bytes) {
        Request request = new Request("POST", target, List.of(), bytes).accepting("identity");
        if (!new Fields(patient.probe().everyRequest()).has("Content-Type")) {
            request = request.with("Content-Type", "application/json");
        }
        return coding.isEmpty() ? request : request.with("Content-Encoding", coding);
    }

    private static void listed(List<Exchange> answers, Map<String, Exchange> refused, Notes notes) {
        for (Exchange answer : answers) {
            String coding = String.join(", ", new Fields(answer.request().lines()).all("Content-Encoding"));
            if (answer.status() >= Exchange.SERVER_ERROR) {
                notes.broken(Rule.POST_UNKNOWN, answer, answer.status() + " for Content-Encoding: " + coding);
            }
            if (answer.status() == Exchange.UNSUPPORTED && !coding.isEmpty()) {
                boolean lists = answer.fields().has("Accept-Encoding");
                notes.check(Rule.POST_ACCEPT_ENCODING, lists, answer, "a 415 without Accept-Encoding");
            }
            List<String> accepted = answer.fields().accepted("Accept-Encoding");
            if (accepted.isEmpty()) {
                continue;
            }
            refused.forEach((name, refusal) -> {
                String contradiction = name + " is listed, and gets " + refusal.status();
                notes.check(Rule.POST_LISTED, !accepted.contains(name), refusal, contradiction);
            });
        }
        notes.skipped(Rule.POST_ACCEPT_ENCODING, "no 415 came");
        notes.skipped(Rule.POST_LISTED, refused.isEmpty() ? "no coding is refused" : "no response lists codings");
    }

    private void mediaType(Patient patient, Notes notes) throws IOException {
        Request request =
                new Request("POST", target, List.of("Content-Type: application/x-doctor"), body).accepting("identity");
        Exchange answer = patient.ask(request);
        if (answer.status() == Exchange.UNSUPPORTED) {
            boolean lists = answer.fields().has("Accept-Encoding");
            notes.check(Rule.POST_MEDIA_TYPE, !lists, answer, "a 415 for application/x-doctor with Accept-Encoding");
        } else {
            notes.skipped(Rule.POST_MEDIA_TYPE, "application/x-doctor gets " + answer.status());
        }
    }

    private void damage(Patient patient, Notes notes, List<ContentCodec> taken) throws IOException {
        byte[] garbage = "this is in no coding at all".getBytes(StandardCharsets.US_ASCII);
        for (ContentCodec codec : taken) {
            byte[] coded = Representations.coded(codec, body);
            for (byte[] bytes : List.of(garbage, Arrays.copyOf(coded, coded.length / 2))) {
                Exchange answer = patient.ask(post(patient, codec.coding(), bytes));
                boolean isRefused = answer.status() >= Exchange.BAD_REQUEST && answer.status() < Exchange.SERVER_ERROR;
                String what = bytes == garbage ? " for bytes that are not a body in " : " for half of a body in ";
                notes.check(Rule.POST_GARBAGE, isRefused, answer, answer.status() + what + codec.coding());
            }
        }
    }

    private void bomb(Patient patient, Notes notes, List<ContentCodec> taken) throws IOException {
        if (!bombs) {
            notes.skipped(Rule.POST_BOMB, "only with --bombs");
            return;
        }
        // JSON allows white space before the value.
        byte[] whole = new byte[BOMB + body.length];
        Arrays.fill(whole, 0, BOMB, (byte) ' ');
        System.arraycopy(body, 0, whole, BOMB, body.length);
        StringBuilder results = new StringBuilder();
        for (ContentCodec codec : taken) {
            byte[] coded = Representations.coded(codec, whole);
            Exchange answer = patient.ask(post(patient, codec.coding(), coded));
            String result = codec.coding() + ": " + answer.status() + " after " + answer.millis() + " ms";
            results.append(results.isEmpty() ? "" : ", ").append(result);
            boolean isRight = answer.status() < Exchange.SERVER_ERROR && answer.millis() < SLOW_MILLIS;
            notes.check(Rule.POST_BOMB, isRight, answer, result + " for 1 MiB in " + coded.length + " bytes");
            notes.kept(Rule.POST_BOMB, results.toString());
        }
    }
}
