// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.io.IOException;
import java.util.Collection;
import org.restcompress.codec.LimitExceededException;

/** Makes the server's own error responses: short texts that say what is wrong. */
public final class Answers {
    private Answers() {}

    /** Makes a 415 that lists the accepted content codings (RFC 9110 §15.5.16). */
    public static Response unsupportedCoding(String coding, Collection<String> taken) {
        String list = taken.isEmpty() ? "identity" : String.join(", ", taken);
        return text(
                        Status.UNSUPPORTED_MEDIA_TYPE,
                        "content coding " + printable(coding) + " is not accepted (expected " + list + ")")
                .header(HttpHeaders.ACCEPT_ENCODING, list)
                .build();
    }

    /** Makes a 415 that says that the form is accepted without a coding. */
    public static Response formOfFields() {
        return text(
                        Status.UNSUPPORTED_MEDIA_TYPE,
                        "a compressed form is not accepted here: fields or locators have read its parameters")
                .header(HttpHeaders.ACCEPT_ENCODING, "identity")
                .build();
    }

    /** Makes a 413 for a form that decodes to too many bytes or fields. */
    public static Response tooLongForm(int max, String unit) {
        return text(Status.REQUEST_ENTITY_TOO_LARGE, "the decoded form has more than " + max + ' ' + unit)
                .build();
    }

    public static Response unknownCharset(String charset) {
        return text(Status.UNSUPPORTED_MEDIA_TYPE, "charset " + printable(charset) + " is unknown")
                .build();
    }

    public static Response tooManyCodings(LimitExceededException problem) {
        return text(Status.BAD_REQUEST, String.valueOf(problem.getMessage())).build();
    }

    /** Makes a 406 (RFC 9110 §15.5.7). */
    public static Response notAcceptable(Collection<String> offered) {
        return text(
                        Status.NOT_ACCEPTABLE,
                        "Accept-Encoding names no available content coding and refuses identity (available: "
                                + String.join(", ", offered) + ")")
                .build();
    }

    /**
     * Makes the exception that a reader of the request's body gets if the bytes are damaged (400) or too many (413).
     */
    public static WebApplicationException badBody(IOException problem) {
        Status status =
                problem instanceof LimitExceededException ? Status.REQUEST_ENTITY_TOO_LARGE : Status.BAD_REQUEST;
        return new WebApplicationException(
                problem.getMessage(),
                problem,
                text(status, String.valueOf(problem.getMessage())).build());
    }

    private static Response.ResponseBuilder text(Status status, String text) {
        return Response.status(status).type(MediaType.TEXT_PLAIN_TYPE).entity(text + "\n");
    }

    /** Makes a name from a header short and plain enough for an answer. */
    private static String printable(String name) {
        String plain = name.replaceAll("[^\\x21-\\x7e]", "?");
        return plain.length() <= 32 ? plain : plain.substring(0, 32) + "...";
    }
}
