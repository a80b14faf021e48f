// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.platform.Pool;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Lenient;
import org.restcompress.testkit.Server;

/** Entities that RESTEasy writes without blocking, which takes an interceptor that can. */
class AsyncTest {
    @AutoClose
    private static final Server SERVER = Server.of(new Later());

    /** Answers later, in all ways that there are. */
    @Path("/")
    @Compress
    public static class Later {
        @GET
        @Path("stage/{length}")
        public CompletionStage<String> stage(@PathParam("length") int length) {
            return CompletableFuture.supplyAsync(() -> textOf(length));
        }

        @GET
        @Path("response/{length}")
        public void response(@PathParam("length") int length, @Suspended AsyncResponse response) {
            new Thread(() -> response.resume(textOf(length))).start();
        }

        @GET
        @Path("stream/{length}")
        public AsyncStreamingOutput stream(@PathParam("length") int length) {
            return out -> write(out, length);
        }

        @GET
        @Path("stage-of-stream/{length}")
        public CompletionStage<AsyncStreamingOutput> stageOfStream(@PathParam("length") int length) {
            return CompletableFuture.supplyAsync(() -> out -> write(out, length));
        }

        @GET
        @Path("fails/{length}")
        public AsyncStreamingOutput fails(@PathParam("length") int length) {
            return out -> write(out, length)
                    .thenCompose(done -> out.asyncFlush())
                    .thenCompose(
                            done -> CompletableFuture.failedFuture(new IllegalStateException("the writer gave up")));
        }

        @GET
        @Path("fails-at-once/{length}")
        public AsyncStreamingOutput failsAtOnce(@PathParam("length") int length) {
            return out -> {
                out.asyncWrite(textOf(length).getBytes(StandardCharsets.UTF_8), 0, length);
                throw new StackOverflowError("in the writer");
            };
        }

        @GET
        @Path("flushed-first/{length}")
        public AsyncStreamingOutput flushedFirst(@PathParam("length") int length) {
            return out -> out.asyncFlush().thenCompose(done -> write(out, length));
        }

        private static CompletionStage<Void> write(AsyncOutputStream out, int length) {
            byte[] bytes = textOf(length).getBytes(StandardCharsets.UTF_8);
            int half = length / 2;
            return out.asyncWrite(bytes, 0, half).thenComposeAsync(done -> out.asyncWrite(bytes, half, length - half));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "response", "stream", "stage-of-stream", "flushed-first"})
    void eachKindIsCodedInEachCoding(String kind) {
        for (String coding : new String[] {"lzf", "gzip", "deflate", "zstd"}) {
            for (int length : new int[] {5000, 1_000_000}) {
                HttpResponse<byte[]> response =
                        Http.get(SERVER.uri("/" + kind + "/" + length), "Accept-Encoding", coding);
                assertThat(response.statusCode()).isEqualTo(200);
                assertThat(Http.coding(response)).isEqualTo(coding);
                assertThat(Http.text(response)).isEqualTo(textOf(length));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "response", "stream", "stage-of-stream"})
    void eachKindIsPlainForAClientThatNamesNoCoding(String kind) {
        HttpResponse<byte[]> response = Http.get(SERVER.uri("/" + kind + "/5000"));
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.text(response)).isEqualTo(textOf(5000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void aWriterThatFailsNeverLeavesAWholeBody(String coding) {
        assertThatThrownBy(() -> Lenient.decode(
                coding,
                Http.get(SERVER.uri("/fails/500000"), "Accept-Encoding", coding).body()));
    }

    @Test
    void whatTheCodecHoldsGoesBackAfterAnErrorToo() {
        int lent = Pool.lent();
        assertThatThrownBy(() -> Http.text(Http.get(SERVER.uri("/fails-at-once/500000"), "Accept-Encoding", "zstd")));
        assertThat(Pool.lent()).isEqualTo(lent);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stage", "response", "stream", "stage-of-stream"})
    void anEmptyEntityHasItsHeaders(String kind) {
        HttpResponse<byte[]> response = Http.get(SERVER.uri("/" + kind + "/0"), "Accept-Encoding", "gzip");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(response.body()).isEmpty();
    }

    @Test
    void headHasNoLengthOfAnotherBody() {
        HttpResponse<byte[]> response = Http.head(SERVER.uri("/stream/5000"), "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-length")).isEmpty();
    }
}
