// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.own.PlainCodec;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Waiting;

/** Where a codec gets no memory for the state of a body, an error page goes out under headers of its own. */
@ExtendWith(NoStateLeft.class)
abstract class UnmadeEncoderContract {
    /** Bytes: beyond what is held, so that the body is coded as it comes. */
    private static final int LONG = 500_000;

    /** Bytes: coded in one call. */
    private static final int SHORT = 5000;

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    /** When a codec finds that there is no memory, and what it throws then. */
    enum Shortage {
        NONE,
        AN_EXCEPTION_AT_ONCE,
        AN_ERROR_AT_ONCE,
        AN_ERROR_BEHIND_THE_FIRST_BYTES,
        AN_ERROR_AT_THE_FIRST_WRITE;

        /** Nobody may say that a body is coded which is not. */
        void comesUp() {
            if (this == AN_EXCEPTION_AT_ONCE) {
                throw new IllegalStateException("no native memory");
            }
            if (this != NONE) {
                throw new OutOfMemoryError("no native memory");
            }
        }
    }

    /** Has no memory from some time on. */
    public static final class HungryCodec extends PlainCodec {
        private static volatile Shortage shortage = Shortage.NONE;

        /** Streams that are made and not closed. */
        private static final AtomicInteger OPEN = new AtomicInteger();

        @Override
        public String coding() {
            return "x-hungry";
        }

        @Override
        public EncodingStream encoder(OutputStream sink) {
            Shortage now = shortage;
            if (now == Shortage.AN_ERROR_BEHIND_THE_FIRST_BYTES) {
                write(sink);
            }
            if (now != Shortage.AN_ERROR_AT_THE_FIRST_WRITE) {
                now.comesUp();
            }
            OPEN.incrementAndGet();
            return new EncodingStream(sink) {
                @Override
                protected void encode(byte[] bytes, int offset, int length) throws IOException {
                    now.comesUp();
                    sink.write(bytes, offset, length);
                }

                @Override
                protected void sync() {}

                @Override
                protected void end() {}

                @Override
                protected void release() {
                    OPEN.decrementAndGet();
                }
            };
        }

        private static void write(OutputStream sink) {
            try {
                sink.write("magic number".getBytes(StandardCharsets.US_ASCII));
                sink.flush();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Answers with headers that belong to a body of its own. */
    @Path("/")
    public static class Bodies {
        @GET
        @Produces("text/plain")
        @Compress("x-hungry")
        public Response whole(@QueryParam("length") int length) {
            return Response.ok(textOf(length))
                    .tag("v1")
                    .header("Accept-Ranges", "bytes")
                    .build();
        }

        @GET
        @Path("flushed")
        @Produces("text/plain")
        @Compress("x-hungry")
        public Response flushed() {
            StreamingOutput body = out -> {
                out.write(textOf(SHORT).getBytes(StandardCharsets.US_ASCII));
                out.flush();
                out.write(textOf(SHORT).getBytes(StandardCharsets.US_ASCII));
            };
            return Response.ok(body).tag("v1").header("Accept-Ranges", "bytes").build();
        }

        @GET
        @Path("events")
        @Produces("text/event-stream")
        @Compress("x-hungry")
        public Response events() {
            StreamingOutput body = out -> {
                out.write("data: one\n\n".repeat(200).getBytes(StandardCharsets.US_ASCII));
                out.flush();
            };
            return Response.ok(body).tag("v1").header("Accept-Ranges", "bytes").build();
        }
    }

    /** Makes a page of what is thrown. */
    public static final class Page implements ExceptionMapper<Throwable> {
        @Override
        public Response toResponse(Throwable failure) {
            return Response.serverError()
                    .type("text/plain")
                    .entity("the application's page: " + textOf(SHORT))
                    .build();
        }
    }

    @BeforeEach
    void bringCodec(@TempDir java.nio.file.Path dir) throws IOException {
        java.nio.file.Path services = Files.createDirectories(dir.resolve("META-INF/services"));
        Files.write(services.resolve(ContentCodec.class.getName()), List.of(HungryCodec.class.getName()));
        Thread.currentThread()
                .setContextClassLoader(new URLClassLoader(new URL[] {dir.toUri().toURL()}, before));
    }

    @AfterEach
    void restore() throws IOException {
        HungryCodec.shortage = Shortage.NONE;
        ((URLClassLoader) Thread.currentThread().getContextClassLoader()).close();
        Thread.currentThread().setContextClassLoader(before);
    }

    private static HttpResponse<byte[]> get(Running server, String path) {
        return Http.get(server.uri(path), "Accept-Encoding", "x-hungry");
    }

    @Test
    void withMemoryTheBodyIsCoded() {
        try (Running server = Running.with(Map.of(), new Bodies())) {
            for (String path : List.of("/?length=" + LONG, "/flushed", "/events")) {
                HttpResponse<byte[]> response = get(server, path);
                assertThat(response.statusCode()).as(path).isEqualTo(200);
                assertThat(Http.coding(response)).as(path).isEqualTo("x-hungry");
                assertThat(Http.header(response, "etag")).as(path).isEqualTo("\"v1--x-hungry\"");
                assertThat(Http.header(response, "accept-ranges")).as(path).isEmpty();
            }
            assertAllAreClosed();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void withoutMemoryTheServersErrorPageHasNoHeaderOfTheCodedBody(Shortage shortage) {
        try (Running server = Running.with(Map.of(), new Bodies())) {
            assertPagesAreOfTheirOwn(server, shortage);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void withoutMemoryTheApplicationsErrorPageHasNoHeaderOfTheCodedBody(Shortage shortage) {
        try (Running server = Running.with(Map.of(), new Bodies(), new Page())) {
            assertPagesAreOfTheirOwn(server, shortage);
        }
    }

    private static void assertPagesAreOfTheirOwn(Running server, Shortage shortage) {
        HungryCodec.shortage = shortage;
        for (String path : List.of("/?length=" + LONG, "/?length=" + SHORT, "/flushed", "/events")) {
            HttpResponse<byte[]> response = get(server, path);
            String page = new String(response.body(), StandardCharsets.UTF_8);
            String what = path + ": " + response.headers().map();
            assertThat(response.statusCode()).as(what).isEqualTo(500);
            assertThat(Http.coding(response)).as(what).isEmpty();
            assertThat(Http.header(response, "etag")).as(what).doesNotContain("x-hungry");
            assertThat(page).as(what).doesNotContain("magic number");
        }
        assertAllAreClosed();
        HungryCodec.shortage = Shortage.NONE;
        assertThat(Http.coding(get(server, "/?length=" + LONG))).isEqualTo("x-hungry");
    }

    private static void assertAllAreClosed() {
        Waiting.until(() -> HungryCodec.OPEN.get() == 0);
        assertThat(HungryCodec.OPEN).hasValue(0);
    }
}
