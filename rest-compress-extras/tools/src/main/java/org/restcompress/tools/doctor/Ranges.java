// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Checks byte ranges of a compressed response, and HEAD. */
final class Ranges implements Examination {
    private static final Pattern RANGE = Pattern.compile("(?i:bytes) (\\d{1,9})-(\\d{1,9})/(\\*|\\d{1,9})");
    private static final int BEGIN = 10;
    private static final int END = 20;
    private static final int SHORTEST = 2 * END;

    @Override
    public List<Rule> rules() {
        return List.of(Rule.RANGE, Rule.IF_RANGE, Rule.HEAD, Rule.HEAD_LENGTH);
    }

    @Override
    public void examine(Patient patient, Notes notes) throws IOException {
        head(patient, notes, "identity", patient.plain());
        Optional<String> coding = patient.coding();
        if (coding.isEmpty()) {
            notes.skipped(List.of(Rule.RANGE, Rule.IF_RANGE), patient.whyNothingIsCoded());
            return;
        }
        Exchange whole = patient.ask(patient.get().accepting(coding.get()));
        head(patient, notes, coding.get(), whole);
        if (!patient.isStable() || whole.body().length < SHORTEST) {
            notes.skipped(
                    List.of(Rule.RANGE, Rule.IF_RANGE),
                    patient.isStable() ? "the compressed body is too short" : Representations.UNSTABLE);
            return;
        }
        Request request = patient.get().accepting(coding.get()).with("Range", "bytes=" + BEGIN + '-' + (END - 1));
        Exchange part = patient.ask(request);
        if (part.isOk()) {
            notes.skipped(List.of(Rule.RANGE, Rule.IF_RANGE), "the server ignores ranges of compressed bodies");
            return;
        }
        range(patient, notes, whole, part, false);
        Optional<String> tag = whole.strongTag();
        if (tag.isPresent()) {
            range(patient, notes, whole, patient.ask(request.with("If-Range", tag.get())), true);
        }
        Exchange other = patient.ask(request.with("If-Range", "\"doctor\""));
        notes.check(Rule.IF_RANGE, other.status() != Exchange.PARTIAL, other, "206 for a tag that no response has");
    }

    /**
     * Notes whether a range belongs to the compressed body. A client joins them only if both have the same strong tag.
     * If the request named that tag, the part need not repeat it.
     */
    private static void range(Patient patient, Notes notes, Exchange whole, Exchange part, boolean isNamed) {
        if (part.isOk()) {
            notes.kept(Rule.RANGE, "");
            return;
        }
        if (part.status() != Exchange.PARTIAL || part.mediaType().startsWith("multipart/")) {
            notes.skipped(Rule.RANGE, ("a range gets " + part.status() + ' ' + part.mediaType()).strip());
            return;
        }
        boolean isJoined = whole.strongTag().isPresent()
                && (part.strongTag().equals(whole.strongTag())
                        || (isNamed && part.tag().isEmpty()));
        notes.check(
                Rule.RANGE,
                isPart(part, whole.body()) || !isJoined,
                part,
                isPart(part, patient.plain().body())
                        ? "a range of the plain body under the tag of the compressed one"
                        : "a range, but not of the " + whole.body().length + " compressed bytes");
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
        String problem = "";
        if (head.status() == Exchange.NOT_ALLOWED) {
            notes.skipped(List.of(Rule.HEAD, Rule.HEAD_LENGTH), "HEAD is not allowed");
            return;
        }
        if (head.status() != whole.status()) {
            notes.broken(
                    Rule.HEAD, head, "HEAD gets " + head.status() + ", GET " + whole.status() + " (" + coding + ')');
        } else if (!head.isPlain() && !head.codings().equals(whole.codings())) {
            problem = "HEAD names " + Negotiation.came(head) + ", GET " + Negotiation.came(whole);
        } else if (head.tag().isPresent() && !head.tag().equals(whole.tag())) {
            problem = "HEAD has the tag " + head.tag().get() + ", GET "
                    + whole.tag().orElse("none");
        }
        notes.compare(Rule.HEAD, problem.isEmpty(), head, problem + " (" + coding + ')');
        if (head.isOk()) {
            checkLength(patient, notes, head, whole);
        }
        notes.skipped(Rule.HEAD_LENGTH, "HEAD and 304 have no Content-Length");
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
            String name = bodiless.status() == Exchange.NOT_MODIFIED
                    ? "the 304"
                    : bodiless.request().method();
            notes.compare(
                    Rule.HEAD_LENGTH,
                    isRight,
                    bodiless,
                    name + " says Content-Length: " + length.get() + ", GET (" + Negotiation.came(whole) + ") has "
                            + whole.body().length + " bytes");
        }
    }
}
