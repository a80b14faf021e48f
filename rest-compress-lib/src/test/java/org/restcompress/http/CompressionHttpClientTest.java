// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.http.RecordingServer.text;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Side;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Server;

/** Against a server with this library, in every coding, over HTTP/1.1 and h2c. */
@ExtendWith(NoStateLeft.class)
class CompressionHttpClientTest {
    /** Bytes: longer than what the server codes at once, and than many buffers. */
    private static final int LENGTH = 1_000_000;

    @AutoClose
    private static final Server SERVER = Server.overHttp2(null, new Resource());

    /** What is asked for. */
    @Path("/")
    @Compress
    @Produces("text/plain")
    public static class Resource {
        @GET
        public byte[] whole() {
            return text(LENGTH);
        }

        @GET
        @Path("streamed")
        public StreamingOutput streamed() {
            return sink -> sink.write(text(LENGTH));
        }

        @GET
        @Path("failing")
        public StreamingOutput failing() {
            return sink -> {
                sink.write(text(LENGTH));
                sink.flush();
                throw new IOException("on purpose");
            };
        }

        @POST
        public byte[] echo(byte[] body) {
            return body;
        }
    }

    static Stream<Arguments> codersAndVersions() {
        return Stream.of(Coder.values())
                .flatMap(coder -> Stream.of(HttpClient.Version.values()).map(version -> Arguments.of(coder, version)));
    }

    /** What is at hand for one test: a client that has its connection, for one coding, and what it tells of. */
    private record Caller(HttpClient client, HttpClient.Version version, Coder coder, Heard heard) {
        static Caller of(Coder coder, HttpClient.Version version, int bufferSize) throws Exception {
            coder.assumeWorksHere();
            Heard heard = new Heard();
            HttpClient client = CompressionHttpClient.of(
                    HttpClient.newBuilder().version(version).build(),
                    CompressionConfig.builder()
                            .set(Setting.CLIENT_ACCEPT, List.of(coder.coding()))
                            .set(Setting.CLIENT_REQUEST_CODING, coder.coding())
                            .set(Setting.CLIENT_BUFFER_SIZE, bufferSize)
                            .listener(heard)
                            .build());
            // A connection becomes one of HTTP/2 with a request that has no body.
            client.send(HttpRequest.newBuilder(SERVER.uri("/none")).build(), BodyHandlers.discarding());
            heard.clear();
            return new Caller(client, version, coder, heard);
        }

        <T> T call(HttpRequest.Builder builder, BodyHandler<T> handler) throws Exception {
            HttpRequest request = builder.build();
            HttpResponse<T> response = client.send(request, handler);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.version()).isEqualTo(version);
            assertThat(response.request()).isSameAs(request);
            assertThat(response.headers().map()).doesNotContainKeys("content-encoding", "content-length");
            return response.body();
        }

        void assertDecoded() throws InterruptedException {
            assertThat(heard.next(Side.CLIENT, Direction.RESPONSE).decision())
                    .isEqualTo(Decision.coded(coder.coding()));
        }
    }

    @ParameterizedTest
    @MethodSource("codersAndVersions")
    void responsesAreDecoded(Coder coder, HttpClient.Version version) throws Exception {
        Caller caller = Caller.of(coder, version, 1 << 20);
        for (String path : new String[] {"/", "/streamed"}) {
            HttpRequest.Builder get = HttpRequest.newBuilder(SERVER.uri(path));
            assertThat(caller.call(get, BodyHandlers.ofByteArray())).isEqualTo(text(LENGTH));
            caller.assertDecoded();
            assertThat(caller.call(get, BodyHandlers.ofString())).hasSize(LENGTH);
            try (InputStream body = caller.call(get, BodyHandlers.ofInputStream())) {
                assertThat(body.readAllBytes()).isEqualTo(text(LENGTH));
            }
            try (InputStream body = caller.call(get, BodyHandlers.ofInputStream())) {
                assertThat(body.readNBytes(100_000)).hasSize(100_000);
            }
            assertThat(caller.client
                            .sendAsync(get.build(), BodyHandlers.ofByteArray())
                            .get(30, TimeUnit.SECONDS)
                            .body())
                    .isEqualTo(text(LENGTH));
        }
    }

    @ParameterizedTest
    @MethodSource("codersAndVersions")
    void aResponseWhoseWriterFailsIsNotTakenForWhole(Coder coder, HttpClient.Version version) throws Exception {
        Caller caller = Caller.of(coder, version, 1 << 20);
        HttpRequest.Builder get = HttpRequest.newBuilder(SERVER.uri("/failing"));
        assertThatThrownBy(() -> caller.call(get, BodyHandlers.ofByteArray())).isInstanceOf(IOException.class);
        try (InputStream body = caller.call(get, BodyHandlers.ofInputStream())) {
            assertThatThrownBy(body::readAllBytes).isInstanceOf(IOException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("codersAndVersions")
    void requestsAreCoded(Coder coder, HttpClient.Version version) throws Exception {
        for (int bufferSize : new int[] {0, 1 << 20}) {
            Caller caller = Caller.of(coder, version, bufferSize);
            for (int length : new int[] {1024, 100_000, LENGTH}) {
                HttpRequest.Builder post =
                        HttpRequest.newBuilder(SERVER.uri("/")).POST(BodyPublishers.ofByteArray(text(length)));
                assertThat(caller.call(post, BodyHandlers.ofByteArray())).isEqualTo(text(length));
            }
        }
    }
}
