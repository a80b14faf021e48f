// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Side;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.dictionary.Learning;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;

/** Decodes the response to one request, which named the dictionary of a call or none. */
record ResponseDecoder(
        ClientPlan plan,
        DictionaryCall call,
        boolean isHead,
        @Nullable Reporter reporter) {
    private static final Set<Integer> WITHOUT_CONTENT = Set.of(204, 304);

    /** The response's headers without the fields that describe its compressed body. */
    private record Decoded(int statusCode, HttpHeaders headers, Version version) implements ResponseInfo {}

    private AppliedCodings applied(int status, HttpHeaders headers) {
        return call.applied(plan, status, headers.allValues(FieldNames.CONTENT_ENCODING));
    }

    private static boolean isUndone(AppliedCodings applied) {
        return applied instanceof Known known ? !known.isEmpty() : applied instanceof TooMany many && many.allKnown();
    }

    /** Returns the headers of the body that the caller gets. */
    HttpHeaders headers(int status, HttpHeaders headers) {
        return isUndone(applied(status, headers))
                ? HttpHeaders.of(
                        headers.map(),
                        (name, value) -> !name.equalsIgnoreCase(FieldNames.CONTENT_ENCODING)
                                && !name.equalsIgnoreCase(FieldNames.CONTENT_LENGTH)
                                && FieldNames.DIGESTS.stream().noneMatch(name::equalsIgnoreCase))
                : headers;
    }

    /**
     * Returns the handler's subscriber, behind a decoder if the body has a coding. The handler sees the headers of the decoded
     * body.
     */
    <T> BodySubscriber<T> subscriber(BodyHandler<T> handler, ResponseInfo response, Learning learning) {
        AppliedCodings applied = applied(response.statusCode(), response.headers());
        boolean isUndone = isUndone(applied);
        BodySubscriber<T> reader = handler.apply(
                isUndone
                        ? new Decoded(
                                response.statusCode(),
                                headers(response.statusCode(), response.headers()),
                                response.version())
                        : response);
        long announced = announcedLength(response.headers());
        if (isEmpty(response)) {
            passed(Received.NO_CONTENT, 0);
            return reader;
        }
        if (isUndone) {
            return new DecodingSubscriber<>(
                    reader, announced, coded -> content(applied, coded, announced, learning), Workers.THREADS);
        }
        boolean isPlain = applied instanceof Known;
        passed(isPlain ? Received.RECEIVED_PLAIN : Received.UNKNOWN_CODING, announced);
        return isPlain && learning.copy(announced) != BodyCopy.NONE
                ? new DecodingSubscriber<>(reader, announced, plain -> learning.from(plain, announced), Workers.THREADS)
                : reader;
    }

    /** Returns the handler's subscriber for an application that decodes the response itself. */
    <T> BodySubscriber<T> leftAlone(BodyHandler<T> handler, ResponseInfo response) {
        boolean isPlain =
                response.headers().firstValue(FieldNames.CONTENT_ENCODING).isEmpty();
        if (isEmpty(response)) {
            passed(Received.NO_CONTENT, 0);
        } else {
            passed(isPlain ? Received.RECEIVED_PLAIN : Received.UNKNOWN_CODING, -1);
        }
        return handler.apply(response);
    }

    /** Returns whether there is no body, whatever the headers say (RFC 9110 §6.4.1). */
    private boolean isEmpty(ResponseInfo response) {
        return isHead || WITHOUT_CONTENT.contains(response.statusCode()) || announcedLength(response.headers()) == 0;
    }

    private void passed(Decision.Plain why, long length) {
        if (reporter != null) {
            reporter.passed(Direction.RESPONSE, why, length);
        }
    }

    /** Returns the decoded body. An empty body stays empty: some servers name a coding and send nothing. */
    private InputStream content(AppliedCodings applied, InputStream coded, long length, Learning learning) {
        if (applied instanceof TooMany many) {
            if (reporter != null) {
                reporter.refused(Direction.RESPONSE, Received.TOO_MANY_CODINGS, 0, Limit.CODINGS);
            }
            return new InputStream() {
                @Override
                public int read() throws IOException {
                    throw many.problem();
                }

                @Override
                public int read(byte[] target, int offset, int wanted) throws IOException {
                    throw many.problem();
                }
            };
        }
        return learning.from(
                new DecodedContent(
                        call.coded(coded, length, (Known) applied, reporter),
                        plan.decoding().limits(),
                        Side.CLIENT),
                -1);
    }

    /** Returns the length of the compressed body, or -1 if it is unknown or not a number. */
    private static long announcedLength(HttpHeaders headers) {
        try {
            return Long.parseLong(headers.firstValue(FieldNames.CONTENT_LENGTH).orElse(""));
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
