// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.files.FileAnswer;
import org.restcompress.internal.files.FileAnswer.Streamed;
import org.restcompress.internal.files.FileAnswer.Whole;

/** Answers as Jakarta REST has them. */
final class Responses {
    private Responses() {}

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
            response.entity((StreamingOutput) out -> {
                if (meter == null) {
                    streamed.writer().write(out);
                } else {
                    answer.begin(meter);
                    measured(() -> streamed.writer().write(out), meter);
                }
            });
        } else {
            if (answer.body() instanceof Whole whole) {
                response.entity(whole.bytes());
            }
            if (meter != null) {
                answer.tell(meter);
            }
        }
        return response.build();
    }

    /** Writes something. */
    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    private static void measured(Writing writing, Meter meter) throws IOException {
        Outcome outcome = Outcome.ABANDONED;
        try {
            writing.run();
            outcome = Outcome.COMPLETE;
        } finally {
            meter.ended(outcome);
        }
    }
}
