// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.IOException;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

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
    static final int NOT_MODIFIED = 304;
    static final int BAD_REQUEST = 400;
    static final int NOT_ALLOWED = 405;
    static final int PRECONDITION_FAILED = 412;
    static final int UNSUPPORTED = 415;
    static final int TOO_MANY = 429;
    static final int SERVER_ERROR = 500;

    private static final List<String> SHOWN = List.of(
            "Content-Encoding",
            "Content-Length",
            "Transfer-Encoding",
            "Content-Range",
            "Content-Type",
            "Vary",
            "ETag",
            "Cache-Control",
            "Accept-Encoding",
            "Use-As-Dictionary",
            "Link",
            "Content-Digest",
            "Repr-Digest",
            "Via");

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

    /** Returns the content codings of the body, in lower case, in the order in which they were applied. */
    List<String> codings() {
        return fields.elements("Content-Encoding").stream()
                .filter(coding -> !coding.equals("identity"))
                // RFC 9110 §8.4.1.3
                .map(coding -> coding.equals("x-gzip") ? "gzip" : coding)
                .toList();
    }

    /** Returns whether the body has this content coding and no other. */
    boolean isIn(String coding) {
        return codings().equals(List.of(coding));
    }

    boolean isPlain() {
        return codings().isEmpty();
    }

    Optional<String> tag() {
        return fields.first("ETag");
    }

    Optional<String> strongTag() {
        return tag().filter(tag -> tag.startsWith("\""));
    }

    /** Returns the media type without parameters, in lower case. */
    String mediaType() {
        return fields.first("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns whether a shared cache may store the response.
     *
     * @param isAuthorized whether the request had {@code Authorization} (RFC 9111 §3.5)
     */
    boolean isShared(boolean isAuthorized) {
        List<String> directives = fields.elements("Cache-Control");
        boolean isForAll = directives.contains("public")
                || directives.contains("must-revalidate")
                || directives.stream().anyMatch(directive -> directive.startsWith("s-maxage="));
        return !directives.contains("no-store") && !directives.contains("private") && (isForAll || !isAuthorized);
    }

    /** Returns whether a shared cache may use the response only after it has asked the server. */
    boolean isRevalidated() {
        List<String> directives = fields.elements("Cache-Control");
        // The first that is there decides (RFC 9111 §4.2.1).
        boolean isStale = Stream.of("s-maxage=", "max-age=")
                .flatMap(name -> directives.stream().filter(directive -> directive.startsWith(name)))
                .findFirst()
                .map(directive -> directive.endsWith("age=0"))
                .orElseGet(
                        () -> fields.first("Expires").filter(Exchange::isPast).isPresent());
        return directives.contains("no-cache")
                || (isStale
                        && directives.stream().noneMatch(directive -> directive.startsWith("stale-while-revalidate=")));
    }

    /** Returns whether a date has passed. An invalid one, such as 0, has (RFC 9111 §5.3). */
    private static boolean isPast(String date) {
        try {
            return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .isBefore(ZonedDateTime.now(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return true;
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
        for (String name : SHOWN) {
            fields.all(name)
                    .forEach(
                            value -> text.append('\n').append(name).append(": ").append(value));
        }
        return text.append("\n(").append(body.length).append(" bytes of body)").toString();
    }
}
