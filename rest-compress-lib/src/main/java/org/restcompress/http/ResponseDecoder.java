// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient.Version;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.ResponseInfo;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Limit;
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

/** Undoes the codings of the response to one request, which named the dictionary of a call or none. */
record ResponseDecoder(
        ClientPlan plan, DictionaryCall call, @Nullable Reporter reporter) {
    /** A response's header without what is said of its coded body. */
    private record Decoded(int statusCode, HttpHeaders headers, Version version) implements ResponseInfo {}

    private AppliedCodings applied(int status, HttpHeaders headers) {
        return call.applied(plan, status, headers.allValues(FieldNames.CONTENT_ENCODING));
    }

    private static boolean isUndone(AppliedCodings applied) {
        return applied instanceof Known known ? !known.isEmpty() : applied instanceof TooMany many && many.allKnown();
    }

    /** The headers as they are of the body that the caller gets. */
    HttpHeaders headers(int status, HttpHeaders headers) {
        return isUndone(applied(status, headers))
                ? HttpHeaders.of(
                        headers.map(),
                        (name, value) -> !name.equalsIgnoreCase(FieldNames.CONTENT_ENCODING)
                                && !name.equalsIgnoreCase(FieldNames.CONTENT_LENGTH)
                                && FieldNames.DIGESTS.stream().noneMatch(name::equalsIgnoreCase))
                : headers;
    }

    /** What a handler makes of the decoded body; it is told the headers of that. */
    <T> BodySubscriber<T> subscriber(BodyHandler<T> handler, ResponseInfo response, Learning learning) {
        AppliedCodings applied = applied(response.statusCode(), response.headers());
        long announced = announcedLength(response.headers());
        if (isUndone(applied)) {
            HttpHeaders headers = headers(response.statusCode(), response.headers());
            BodySubscriber<T> reader = handler.apply(new Decoded(response.statusCode(), headers, response.version()));
            return new DecodingSubscriber<>(
                    reader, announced, coded -> content(applied, coded, announced, learning), Workers.THREADS);
        }
        boolean isPlain = applied instanceof Known;
        passed(isPlain, announced);
        BodySubscriber<T> reader = handler.apply(response);
        return isPlain && learning.copy(announced) != BodyCopy.NONE
                ? new DecodingSubscriber<>(reader, announced, plain -> learning.from(plain, announced), Workers.THREADS)
                : reader;
    }

    /** The response of a request whose application decodes by itself. */
    <T> BodySubscriber<T> leftAlone(BodyHandler<T> handler, ResponseInfo response) {
        passed(response.headers().firstValue(FieldNames.CONTENT_ENCODING).isEmpty(), -1);
        return handler.apply(response);
    }

    private void passed(boolean isPlain, long length) {
        if (reporter != null) {
            reporter.passed(Direction.RESPONSE, isPlain ? Received.NOT_CODED : Received.UNKNOWN_CODING, length);
        }
    }

    /** An empty body is left empty: servers name a coding where they send nothing, and nobody says here what a HEAD is. */
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

    /** The length of the body as it is sent, or -1 if it is not known, or nonsense. */
    private static long announcedLength(HttpHeaders headers) {
        try {
            return Long.parseLong(headers.firstValue(FieldNames.CONTENT_LENGTH).orElse(""));
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
