// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.event.Listeners;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.files.FileAnswer;
import org.restcompress.internal.files.FileAnswer.Streamed;
import org.restcompress.internal.files.FileAnswer.Whole;
import org.restcompress.internal.rest.Endpoint;

/** Answers as Jakarta REST has them. */
final class Responses {
    /** What the files of a class are called in reports. */
    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return Stream.of(type.getMethods())
                    .filter(method ->
                            method.getName().equals("file") && method.getDeclaringClass() == StaticResources.class)
                    .findFirst()
                    .map(method -> Endpoint.name(type, method))
                    .orElse(type.getName());
        }
    };

    private Responses() {}

    /** A meter for a response, whose end is told; null if nobody listens. */
    static @Nullable Meter meter(Listeners listeners, Class<?> resource) {
        return new Reporter(listeners, NAMES.get(resource)).meter(Direction.RESPONSE);
    }

    /**
     * The response.
     *
     * @param meter is told of it; null for nobody
     */
    static Response of(FileAnswer answer, @Nullable Meter meter) {
        ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach((name, value) -> {
            if (name.equals(HttpHeaders.CONTENT_TYPE)) {
                response.type(value);
            } else {
                response.header(name, value);
            }
        });
        if (answer.body() instanceof Streamed streamed) {
            return response.entity(new Writing(streamed, answer, meter)).build();
        }
        if (answer.body() instanceof Whole whole) {
            response.entity(whole.bytes());
        }
        if (meter != null) {
            answer.tell(meter);
        }
        return response.build();
    }

    /** Writes a body. It can be closed, since CXF's writer of JSON takes other outputs for objects. */
    private record Writing(
            Streamed body, FileAnswer answer, @Nullable Meter meter) implements StreamingOutput, Closeable {
        @Override
        public void write(OutputStream out) throws IOException {
            if (meter == null) {
                body.writer().write(out);
                return;
            }
            answer.begin(meter);
            Outcome outcome = Outcome.ABANDONED;
            try {
                body.writer().write(out);
                outcome = Outcome.COMPLETE;
            } finally {
                meter.ended(outcome);
            }
        }

        @Override
        public void close() {
            // What is open is closed where it is opened.
        }
    }
}
