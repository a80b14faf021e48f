// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Server;

/** A codec may fail with an {@code IOException} while the client is there. The client gets an error, even if the body's writer hides that. */
@ExtendWith(NoStateLeft.class)
class FailingCodecTest {
    private static final String CODING = "x-failing";
    private static final int NEVER = Integer.MAX_VALUE;
    private static final String LINE = "order number and so on\n";
    private static final int LINES = 20_000;

    /** Found before the codec that uses it. */
    private static final ContentCodec GZIP = Codecs.installed().named("gzip").orElseThrow();

    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    /** Codes as gzip, writes nothing before it must, and fails after some bytes. */
    public static final class FailingCodec implements ContentCodec {
        private static volatile int fine = NEVER;

        @Override
        public String coding() {
            return CODING;
        }

        @Override
        public EncodingStream encoder(OutputStream sink) throws IOException {
            if (fine == 0) {
                throw new IOException("no memory for an encoder");
            }
            ByteArrayOutputStream kept = new ByteArrayOutputStream();
            EncodingStream gzip = GZIP.encoder(kept);
            return new EncodingStream(sink) {
                private int given;

                @Override
                protected void encode(byte[] bytes, int offset, int length) throws IOException {
                    given += length;
                    if (given > fine) {
                        throw new IOException("the library failed");
                    }
                    gzip.write(bytes, offset, length);
                }

                @Override
                protected void sync() throws IOException {
                    gzip.flush();
                    give();
                }

                @Override
                protected void end() throws IOException {
                    gzip.close();
                    give();
                }

                @Override
                protected void release() {
                    gzip.abort();
                }

                private void give() throws IOException {
                    kept.writeTo(sink);
                    kept.reset();
                }
            };
        }

        @Override
        public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
            return GZIP.decoder(source, limits);
        }
    }

    @Path("/")
    @Compress(CODING)
    @Produces("text/plain")
    public static class Entities {
        @GET
        @Path("written")
        public StreamingOutput written() {
            return out -> out.write(LINE.repeat(LINES).getBytes(StandardCharsets.US_ASCII));
        }

        /** A PrintWriter throws nothing. */
        @GET
        @Path("printed")
        public StreamingOutput printed() {
            return out -> {
                PrintWriter writer = new PrintWriter(out, false, StandardCharsets.US_ASCII);
                for (int i = 0; i < LINES; i++) {
                    writer.print(LINE);
                }
                writer.flush();
            };
        }

        @GET
        @Path("swallowed")
        public AsyncStreamingOutput swallowed() {
            byte[] part = LINE.repeat(LINES / 10).getBytes(StandardCharsets.US_ASCII);
            return out -> {
                CompletionStage<Void> all = CompletableFuture.completedFuture(null);
                for (int i = 0; i < 10; i++) {
                    all = all.thenCompose(done -> out.asyncWrite(part)).exceptionally(failure -> null);
                }
                return all;
            };
        }
    }

    @BeforeEach
    void bringCodec(@TempDir java.nio.file.Path dir) throws IOException {
        java.nio.file.Path services = Files.createDirectories(dir.resolve("META-INF/services"));
        Files.write(services.resolve(ContentCodec.class.getName()), List.of(FailingCodec.class.getName()));
        Thread.currentThread()
                .setContextClassLoader(new URLClassLoader(new URL[] {dir.toUri().toURL()}, before));
    }

    @AfterEach
    void restore() throws IOException {
        FailingCodec.fine = NEVER;
        ((URLClassLoader) Thread.currentThread().getContextClassLoader()).close();
        Thread.currentThread().setContextClassLoader(before);
    }

    @ParameterizedTest
    @CsvSource({"written, 0", "written, 300000", "printed, 0", "printed, 300000", "swallowed, 0", "swallowed, 300000"})
    void theClientGetsAnError(String path, int fine) {
        try (Server server = Server.of(new Entities())) {
            FailingCodec.fine = fine;
            HttpResponse<byte[]> response = Http.get(server.uri("/" + path), "Accept-Encoding", CODING);
            assertThat(response.statusCode()).isEqualTo(500);
            assertThat(Http.header(response, "content-encoding")).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"written", "printed", "swallowed"})
    void aCodecThatWorksSendsTheBody(String path) {
        try (Server server = Server.of(new Entities())) {
            HttpResponse<byte[]> response = Http.get(server.uri("/" + path), "Accept-Encoding", CODING);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(Http.header(response, "content-encoding")).isEqualTo(CODING);
        }
    }
}
