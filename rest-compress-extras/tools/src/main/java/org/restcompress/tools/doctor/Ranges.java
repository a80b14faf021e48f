// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks byte ranges of a compressed response, and HEAD. */
final class Ranges implements Examination {
    private static final Pattern RANGE = Pattern.compile("(?i:bytes) (\\d{1,9})-(\\d{1,9})/(\\*|\\d{1,9})");
    private static final List<Rule> OF_RANGES = List.of(Rule.RANGE, Rule.IF_RANGE);
    private static final List<String> SAME = List.of("Content-Encoding", "ETag", "Vary");
    private static final int BEGIN = 10;
    private static final int END = 20;

    @Override
    public List<Rule> rules() {
        return List.of(Rule.RANGE, Rule.IF_RANGE, Rule.HEAD, Rule.HEAD_LENGTH);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        head(patient, notes, "identity", patient.plain());
        Optional<String> coding = patient.coding();
        if (coding.isEmpty()) {
            return;
        }
        Exchange whole = patient.ask(patient.get().accepting(coding.get()));
        head(patient, notes, coding.get(), whole);
        if (!patient.isStable() || !whole.isComplete() || whole.body().length < 2 * END) {
            String problem = whole.isComplete() ? "too short" : "incomplete, or too long for the doctor";
            notes.skipped(OF_RANGES, patient.isStable() ? "the compressed body is " + problem : patient.whyUnstable());
            return;
        }
        Request request = patient.get().accepting(coding.get()).with("Range", "bytes=" + BEGIN + '-' + (END - 1));
        Exchange part = patient.ask(request);
        if (part.status() != Exchange.PARTIAL) {
            String ignored = "the server ignores ranges of compressed bodies";
            notes.skipped(OF_RANGES, part.isOk() ? ignored : "a range gets " + part.status());
            return;
        }
        range(patient, notes, whole, part, false);
        Optional<String> validator = whole.strongValidator();
        if (validator.isPresent()) {
            range(patient, notes, whole, patient.ask(request.with("If-Range", validator.get())), true);
        }
        Exchange other = patient.ask(request.with("If-Range", "\"doctor\""));
        notes.check(Rule.IF_RANGE, other.isOk(), other, other.status() + " for a tag that no response has");
        Optional<String> plain =
                patient.plain().strongTag().filter(tag -> !whole.strongTag().equals(Optional.of(tag)));
        if (plain.isPresent()) {
            other = patient.ask(request.with("If-Range", plain.get()));
            boolean isOfPlain = other.isPlain() && isPart(other, patient.plain().body());
            String got = other.status() + " for the tag of the plain body";
            notes.check(Rule.IF_RANGE, other.isOk() || isOfPlain, other, got);
        }
    }

    /**
     * Notes whether a part belongs to the body that its fields name, and to the compressed body if a client joins them
     * by a validator. If the request named the validator, the part need not repeat the fields (RFC 9110 §15.3.7).
     */
    private static void range(Patient patient, Notes notes, Exchange whole, Exchange part, boolean isNamed) {
        boolean isJoined = whole.strongValidator().isPresent()
                && (part.strongValidator().equals(whole.strongValidator())
                        || (isNamed && part.tag().isEmpty()));
        boolean isOfWhole = isPart(part, whole.body());
        boolean isOfPlain = isPart(part, patient.plain().body());
        boolean isRight = isOfWhole && (part.codings().equals(whole.codings()) || (isNamed && part.isPlain()));
        // A date alone does not tell representations apart as a tag must (RFC 9110 §8.8.3.3).
        boolean isSaid = part.isPlain()
                && isOfPlain
                && !(isJoined && (isNamed || whole.tag().isPresent()));
        // Compressed bytes may differ from request to request. No client joins them without a validator.
        boolean isKnown = isOfWhole || isOfPlain || isJoined || part.isPlain();
        if (part.status() != Exchange.PARTIAL || part.mediaType().startsWith("multipart/")) {
            notes.skipped(Rule.RANGE, ("a range gets " + part.status() + ' ' + part.mediaType()).strip());
        } else if (isSaid) {
            notes.skipped(Rule.RANGE, "the range is one of the plain body, and says so");
        } else if (isRight || isKnown || !part.fields().has("Content-Range")) {
            String named = ", and Content-Encoding: " + all(part, "Content-Encoding");
            String of = isOfPlain
                    ? "a range of the plain body" + (isJoined ? ", with the validator of the compressed one" : named)
                    : "a range, but not of the " + whole.body().length + " compressed bytes";
            notes.compare(Rule.RANGE, isRight, part, isOfWhole ? "a range of the compressed body" + named : of);
        } else {
            notes.skipped(Rule.RANGE, "the part cannot be joined");
        }
    }

    /** Returns whether a body is the part that it says. The server may send another part than the requested one. */
    private static boolean isPart(Exchange part, byte[] whole) {
        Matcher range = RANGE.matcher(part.fields().first("Content-Range").orElse(""));
        if (!range.matches() || !List.of("*", String.valueOf(whole.length)).contains(range.group(3))) {
            return false;
        }
        int begin = Integer.parseInt(range.group(1));
        int end = Integer.parseInt(range.group(2)) + 1;
        return begin < end && end <= whole.length && Arrays.equals(part.body(), Arrays.copyOfRange(whole, begin, end));
    }

    private static void head(Patient patient, Notes notes, String coding, Exchange whole) throws IOException {
        Exchange head = patient.ask(patient.get().accepting(coding).as("HEAD"));
        if (head.status() == Exchange.NOT_ALLOWED || Patient.REFUSALS.contains(head.status())) {
            notes.skipped(List.of(Rule.HEAD, Rule.HEAD_LENGTH), "HEAD gets " + head.status());
            return;
        }
        String same = " (" + coding + ')';
        if (head.status() != whole.status()) {
            notes.broken(Rule.HEAD, head, "HEAD gets " + head.status() + ", GET " + whole.status() + same);
        }
        for (String name : SAME) {
            Set<String> values = values(head, name);
            Set<String> wanted = values(whole, name);
            // A server may leave out what it would have to make the body for. If GET has no Vary, other rules say so.
            boolean isAbsent = values.isEmpty() || (wanted.isEmpty() && name.equals("Vary"));
            boolean isOther = !isAbsent && !wanted.containsAll(values);
            if (head.isOk() && !(isOther && patient.differs(whole, again -> values(again, name)))) {
                String says = "HEAD says " + name + ": " + all(head, name) + ", GET " + all(whole, name) + same;
                notes.compare(Rule.HEAD, !isOther, head, says);
            }
        }
        if (head.isOk()) {
            checkLength(patient, notes, head, whole);
        }
        notes.skipped(Rule.HEAD_LENGTH, "HEAD and 304 have no Content-Length");
    }

    private static Set<String> values(Exchange exchange, String name) {
        return Set.copyOf(
                name.equals("Content-Encoding")
                        ? exchange.codings()
                        : exchange.fields().elements(name));
    }

    private static String all(Exchange exchange, String name) {
        return exchange.fields().has(name) ? String.join(", ", exchange.fields().all(name)) : "none";
    }

    /** Notes whether a response without a body has the {@code Content-Length} of the body of GET, or none. */
    static void checkLength(Patient patient, Notes notes, Exchange bodiless, Exchange whole) throws IOException {
        Optional<String> length = bodiless.fields().first("Content-Length");
        if (length.isPresent() && whole.isComplete()) {
            boolean isRight = length.get().equals(String.valueOf(whole.body().length));
            if (!isRight && patient.differs(whole, again -> again.body().length)) {
                notes.skipped(Rule.HEAD_LENGTH, "the length differs from request to request");
                return;
            }
            String name = bodiless.status() == Exchange.NOT_MODIFIED ? "the 304" : "HEAD";
            String says =
                    name + " says Content-Length: " + length.get() + ", GET (" + Negotiation.came(whole) + ") has ";
            notes.compare(Rule.HEAD_LENGTH, isRight, bodiless, says + whole.body().length + " bytes");
        }
    }
}
