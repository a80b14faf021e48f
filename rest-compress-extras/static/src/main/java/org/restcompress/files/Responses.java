// SPDX-License-Identifier: Apache-2.0
package org.restcompress.files;

import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.ResponseBuilder;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import jakarta.ws.rs.ext.Providers;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.event.Reporter;
import org.restcompress.internal.files.FileAnswer;
import org.restcompress.internal.files.FileRequest;
import org.restcompress.internal.files.FileServer;
import org.restcompress.internal.files.FileStore;
import org.restcompress.internal.negotiation.FieldNames;
import org.restcompress.internal.rest.ApplicationServices;
import org.restcompress.internal.rest.Endpoint;
import org.restcompress.internal.rest.SecureConnection;
import org.restcompress.internal.settings.Settings;

/** Turns the answers of a {@link FileServer} into Jakarta REST responses. */
final class Responses {
    /** The name of a resource class's files in events. */
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

    private static final Decision.Plain NOT_ACCEPTABLE = Decision.plain(
            Reason.NOT_ACCEPTABLE, "the client accepts neither the uncompressed file nor an available coding");

    private Responses() {}

    /**
     * Answers a request for a file.
     *
     * @param path the file's path below the root
     */
    static Response answer(
            StaticResources resource,
            boolean isHead,
            String path,
            UriInfo uri,
            HttpHeaders headers,
            @Nullable SecurityContext security,
            Configuration configuration,
            Providers providers) {
        ApplicationServices services = ApplicationServices.of(configuration, providers)
                .orElseGet(() -> new ApplicationServices(Settings::defaults, List.of()));
        FileStore store = services.shared(FileStore.class, FileStore.class, () -> new FileStore(services.config()));
        URI requested;
        try {
            requested = uri.getRequestUri();
        } catch (IllegalArgumentException e) {
            // The Host field is malformed (RFC 9112 §3.2).
            return of(FileAnswer.error(400, FieldNames.ACCEPT_ENCODING), null);
        }
        boolean isSecure = SecureConnection.is(services.config(), security, requested);
        Reporter reporter = new Reporter(services.listeners(), NAMES.get(resource.getClass()));
        Meter meter = reporter.meter(Direction.RESPONSE);
        FileRequest request = new FileRequest(
                isHead,
                path,
                requested,
                name -> Optional.ofNullable(headers.getRequestHeader(name)).orElse(List.of()),
                isSecure,
                meter);
        FileAnswer answer = new FileServer(resource.source(), resource.options(), store).answer(request);
        if (answer.status() == Status.NOT_ACCEPTABLE.getStatusCode()) {
            reporter.refused(Direction.REQUEST, NOT_ACCEPTABLE, answer.status(), null);
        }
        return of(answer, meter);
    }

    private static Response of(FileAnswer answer, @Nullable Meter meter) {
        ResponseBuilder response = Response.status(answer.status());
        answer.headers().forEach((name, value) -> {
            if (name.equals(HttpHeaders.CONTENT_TYPE)) {
                response.type(value);
            } else {
                response.header(name, value);
            }
        });
        if (answer.body() != null) {
            return response.entity(new Writing(answer.body(), answer, meter)).build();
        }
        if (meter != null) {
            answer.begin(meter);
            answer.end(meter, Outcome.COMPLETE);
        }
        return response.build();
    }

    /** Writes a body. It is {@link Closeable}, since CXF's JSON writer serializes other outputs as objects. */
    private record Writing(
            FileAnswer.Writer body,
            FileAnswer answer,
            @Nullable Meter meter) implements StreamingOutput, Closeable {
        @Override
        public void write(OutputStream out) throws IOException {
            if (meter != null) {
                answer.begin(meter);
            }
            Outcome outcome = Outcome.ABANDONED;
            try {
                body.write(meter == null ? out : meter.counting(out));
                outcome = Outcome.COMPLETE;
            } catch (IOException e) {
                // Commits the response: otherwise an error page could replace the body and keep its headers.
                out.flush();
                throw e;
            } finally {
                if (meter != null) {
                    answer.end(meter, outcome);
                }
            }
        }

        @Override
        public void close() {
            // write() has closed the file.
        }
    }
}
