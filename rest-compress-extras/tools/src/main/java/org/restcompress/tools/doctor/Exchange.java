// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A request and its response.
 *
 * @param interim the fields of each 1xx that came before
 * @param body the bytes of the body, without its transfer coding
 * @param faults what is wrong with the framing of the message
 * @param excess number of bytes that came after the end of the message
 * @param isWhole false if the doctor stopped reading before the end of the message
 * @param firstMillis milliseconds from the request to the first byte of the body, or to the end of a message without
 *     one
 * @param millis milliseconds from the request to the end of the message
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
record Exchange(
        Request request,
        List<Fields> interim,
        int status,
        Fields fields,
        byte[] body,
        List<String> faults,
        int excess,
        boolean isWhole,
        long firstMillis,
        long millis) {
    static final int OK = 200;
    static final int NO_CONTENT = 204;
    static final int PARTIAL = 206;
    static final int REDIRECTION = 300;
    static final int SEE_OTHER = 303;
    static final int NOT_MODIFIED = 304;
    static final int BAD_REQUEST = 400;
    static final int NOT_ALLOWED = 405;
    static final int PRECONDITION_FAILED = 412;
    static final int UNSUPPORTED = 415;
    static final int TOO_MANY = 429;
    static final int SERVER_ERROR = 500;
    static final int NOT_IMPLEMENTED = 501;

    private static final Pattern SHOWN =
            Pattern.compile("(?i)(content-(?!security|disp).*|transfer-encoding|vary|etag|date"
                    + "|last-modified|cache-control|accept-encoding|use-as-dictionary|link|repr-digest|via):");

    /** Returns what is known of a response that did not begin in time. */
    static Exchange late(Request request, long millis) {
        return new Exchange(
                request, List.of(), 0, new Fields(List.of()), new byte[0], List.of(), 0, false, millis, millis);
    }

    /** Returns how the connection broke in the body, or an empty text. */
    String failure() {
        return faults.stream()
                .filter(fault -> fault.startsWith(Wire.BROKEN))
                .findFirst()
                .orElse("");
    }

    /** Returns this exchange with another text of how the connection broke. */
    Exchange failing(String other) {
        List<String> all = faults.stream()
                .map(fault -> fault.equals(failure()) ? other : fault)
                .toList();
        return new Exchange(request, interim, status, fields, body, all, excess, isWhole, firstMillis, millis);
    }

    /**
     * Returns this exchange.
     *
     * @throws IOException if the server refuses to answer for now, or is broken
     */
    Exchange unlessFailed() throws IOException {
        if (status == TOO_MANY || status >= SERVER_ERROR) {
            throw failed();
        }
        return this;
    }

    IOException failed() {
        return new IOException(request.method() + ' ' + request.target() + " gets " + status);
    }

    boolean isLate() {
        return status == 0;
    }

    /** Returns whether a message with this status, to this method, never has a body (RFC 9110 §6.4.1). */
    static boolean isBodiless(String method, int status) {
        return method.equals("HEAD") || status < OK || status == NO_CONTENT || status == NOT_MODIFIED;
    }

    boolean isBodiless() {
        return isBodiless(request.method(), status);
    }

    boolean isOk() {
        return status == OK;
    }

    List<String> codings() {
        return fields.codings();
    }

    /** Returns whether the body has this content coding and no other. */
    boolean isIn(String coding) {
        return codings().equals(List.of(coding));
    }

    boolean isPlain() {
        return codings().isEmpty();
    }

    Optional<String> tag() {
        return fields.first("ETag").filter(tag -> tag.chars().noneMatch(Character::isISOControl));
    }

    Optional<String> strongTag() {
        return tag().filter(tag -> tag.startsWith("\""));
    }

    /** Returns what a client joins parts by: a strong tag, or a strong date without a tag (RFC 9110 §8.8.2.2, §13.1.5). */
    Optional<String> strongValidator() {
        return tag().isPresent()
                ? strongTag()
                : fields.first("Last-Modified")
                        .filter(modified -> date("Date")
                                .filter(sent -> date("Last-Modified")
                                        .filter(sent::isAfter)
                                        .isPresent())
                                .isPresent());
    }

    /** Returns the media type without parameters, in lower case. */
    String mediaType() {
        return fields.first("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /** Returns whether a shared cache may reuse the response to a request with or without {@code Authorization}. */
    boolean isShared(boolean isAuthorized) {
        List<String> directives = fields.elements("Cache-Control");
        boolean isForAll = directives.contains("public")
                || directives.contains("must-revalidate")
                || directives.stream().anyMatch(directive -> directive.startsWith("s-maxage="));
        // Without a validator, nothing makes a stale response fresh again.
        boolean isUseless = tag().isEmpty()
                && !fields.has("Last-Modified")
                && List.of("no-cache", "max-age=0", "s-maxage=0").stream().anyMatch(directives::contains);
        boolean isKept = !directives.contains("no-store") && !directives.contains("private") && !isUseless;
        return isKept && (isForAll || !isAuthorized);
    }

    private Optional<Instant> date(String name) {
        try {
            return fields.first(name).map(text -> Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(text)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** Returns whether the whole message came, without faults. */
    boolean isComplete() {
        return isWhole && faults.isEmpty();
    }

    /** Returns the status and the fields that matter to content codings, as text. */
    @Override
    public String toString() {
        if (isLate()) {
            return "(nothing)";
        }
        StringBuilder text = new StringBuilder().append(status);
        fields.lines().stream()
                .filter(line -> SHOWN.matcher(line).lookingAt())
                .forEach(line -> text.append('\n').append(line));
        return text.append("\n(").append(body.length).append(" bytes of body)").toString();
    }
}
