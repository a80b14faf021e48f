// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpResponse.ResponseInfo;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.Limit;
import org.restcompress.event.Direction;
import org.restcompress.internal.body.AppliedCodings;
import org.restcompress.internal.body.AppliedCodings.Known;
import org.restcompress.internal.body.AppliedCodings.TooMany;
import org.restcompress.internal.body.AppliedCodings.Unknown;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.body.received.DecodedContent;
import org.restcompress.internal.body.received.DecodedContent.Emptiness;
import org.restcompress.internal.body.received.PulledBody;
import org.restcompress.internal.dictionary.DictionaryCall;
import org.restcompress.internal.dictionary.Learning;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Received;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.plan.ClientPlan;

/** Undoes the codings of responses. */
record ResponseDecoder(ClientPlan plan, Listeners listeners) {
    /** Undoes by itself the codings that need no dictionary, and all if it is told what the request named, and where it went. */
    @FunctionalInterface
    interface Handler<T> extends BodyHandler<T> {
        BodySubscriber<T> apply(ResponseInfo response, DictionaryCall call, @Nullable URI uri);

        @Override
        default BodySubscriber<T> apply(ResponseInfo response) {
            return apply(response, DictionaryCall.NONE, null);
        }
    }

    /** A body that is decoded while it is read. */
    BodySubscriber<InputStream> streamed(ResponseInfo response, DictionaryCall call, @Nullable URI uri) {
        Coded coded = new Coded(response, call, uri);
        BodySubscriber<InputStream> body = BodySubscribers.ofInputStream();
        if (!coded.isLeft()) {
            return BodySubscribers.mapping(body, bytes -> coded.decoded(bytes, coded.announced));
        }
        coded.tellThatItIsLeft();
        return coded.isPlain() && !coded.learning.isNothing()
                ? BodySubscribers.mapping(body, bytes -> coded.learning.from(bytes, coded.announced))
                : body;
    }

    /** A body that is decoded when all of it is there, and then handed to a reader. */
    <T> BodySubscriber<T> collected(
            BodyHandler<T> reader, ResponseInfo response, DictionaryCall call, @Nullable URI uri) {
        Coded coded = new Coded(response, call, uri);
        if (!coded.isLeft()) {
            return new CollectedBody<>(
                    plan.decoding().limits(),
                    bytes -> StreamPublisher.read(
                            new StreamPublisher(() -> coded.decoded(new ByteArrayInputStream(bytes), bytes.length)),
                            reader.apply(response)));
        }
        coded.tellThatItIsLeft();
        BodySubscriber<T> plain = reader.apply(response);
        BodyCopy copy = coded.isPlain() ? coded.learning.copy(coded.announced) : BodyCopy.NONE;
        return copy == BodyCopy.NONE ? plain : new CopiedBody<>(plain, copy);
    }

    private final class Coded {
        private final DictionaryCall call;
        private final AppliedCodings applied;
        private final Learning learning;
        private final long announced;
        private final @Nullable Reporter reporter;

        Coded(ResponseInfo response, DictionaryCall call, @Nullable URI uri) {
            reporter = listeners.reporter(uri);
            this.call = call;
            int status = response.statusCode();
            applied = call.applied(plan, status, response.headers().allValues(FieldNames.CONTENT_ENCODING));
            learning = call.answered(status, response.headers()::allValues);
            announced = announcedLength(response);
        }

        /** Whether the caller gets the body as it came. */
        boolean isLeft() {
            return applied instanceof Unknown || (applied instanceof TooMany many && !many.allKnown()) || isPlain();
        }

        boolean isPlain() {
            return applied instanceof Known known && known.isEmpty();
        }

        void tellThatItIsLeft() {
            if (reporter != null) {
                reporter.passed(
                        Direction.RESPONSE, isPlain() ? Received.NOT_CODED : Received.UNKNOWN_CODING, announced);
            }
        }

        InputStream decoded(InputStream coded, long length) {
            return new PulledBody(content(coded, length), coded);
        }

        /** An empty body is left empty, because nobody says here whether it answers a HEAD. */
        private InputStream content(InputStream coded, long length) {
            if (applied instanceof Known known) {
                return learning.from(
                        new DecodedContent(
                                call.coded(coded, length, known, reporter),
                                plan.decoding().limits(),
                                Emptiness.VALID),
                        -1);
            }
            if (applied instanceof TooMany many) {
                if (reporter != null) {
                    reporter.refused(Direction.RESPONSE, Received.TOO_MANY_CODINGS, 0, Limit.CODINGS);
                }
                return new Refused(many.problem());
            }
            return coded;
        }
    }

    /** The length of the coded body, or -1 if it is not known, or nonsense. */
    private static long announcedLength(ResponseInfo response) {
        String value = response.headers().firstValue(FieldNames.CONTENT_LENGTH).orElse("");
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    /** Fails when it is read: a handler cannot. */
    private static final class Refused extends InputStream {
        private final IOException problem;

        Refused(IOException problem) {
            this.problem = problem;
        }

        @Override
        public int read() throws IOException {
            throw problem;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            throw problem;
        }
    }
}
