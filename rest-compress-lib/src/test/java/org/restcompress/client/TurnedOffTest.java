// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Variant;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.RefusingServer;

/** Clients that code nothing, since the way to the server compresses, and those whose bodies are compressed already. */
@ExtendWith(NoStateLeft.class)
class TurnedOffTest {
    private static final String TEXT = textOf(5000);
    private static final String ENABLED = "restcompress.client.enabled";
    private static final String REQUEST_CODING = "restcompress.client.request-coding";

    private final Heard heard = new Heard();
    private RefusingServer server;
    private Client client;

    interface Annotated {
        @Compress
        void zstd(String body);
    }

    @BeforeEach
    void start() throws IOException {
        server = new RefusingServer();
        client = with(true);
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private Client with(boolean enabled) {
        CompressionConfig config = CompressionConfig.builder().listener(heard).build();
        return ClientBuilder.newBuilder()
                .property(ENABLED, enabled)
                .property(REQUEST_CODING, "gzip")
                .register(new CompressionFeature(config))
                .build();
    }

    private void turnOff() {
        client.close();
        client = with(false);
    }

    private Invocation.Builder request() {
        return client.target(server.uri("/")).request();
    }

    private RefusingServer.Received received() {
        return server.takeReceived().get(0);
    }

    private void assertReason(Reason reason) throws InterruptedException {
        CodingEvent event = heard.next(Side.CLIENT, Direction.REQUEST);
        assertThat(Heard.reason(event)).isEqualTo(reason);
    }

    @Test
    void untilItIsTurnedOffAClientAdvertisesAndCodes() {
        request().post(Entity.text(TEXT)).close();
        RefusingServer.Received request = received();
        assertThat(request.coding()).isEqualTo("gzip");
        assertThat(String.join(",", request.lines("Accept-Encoding"))).contains("zstd", "gzip");
    }

    @Test
    void aClientThatIsTurnedOffAdvertisesNothing() {
        turnOff();
        request().get().close();
        assertThat(String.join(",", received().lines("Accept-Encoding")))
                .doesNotContain("zstd", "lzf", "br", "deflate", "dcz");
    }

    @Test
    void theCallersOwnAcceptEncodingStays() {
        turnOff();
        request().header("Accept-Encoding", "lzf;q=0.5").get().close();
        assertThat(received().lines("Accept-Encoding")).containsExactly("lzf;q=0.5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"client", "call", "variant", "annotation"})
    void nothingThatAsksForACodingIsHeard(String asking) throws Exception {
        turnOff();
        Annotation[] annotations =
                Annotated.class.getDeclaredMethod("zstd", String.class).getAnnotations();
        switch (asking) {
            case "call" ->
                request()
                        .property(REQUEST_CODING, "zstd")
                        .post(Entity.text(TEXT))
                        .close();
            case "variant" ->
                request()
                        .post(Entity.entity(TEXT, new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd")))
                        .close();
            case "annotation" ->
                request()
                        .post(Entity.entity(TEXT, MediaType.TEXT_PLAIN_TYPE, annotations))
                        .close();
            default -> request().post(Entity.text(TEXT)).close();
        }
        RefusingServer.Received request = received();
        assertThat(request.coding()).isEmpty();
        assertThat(request.text()).isEqualTo(TEXT);
        assertReason(Reason.OPTED_OUT);
    }

    @Test
    void aResponseThatComesCodedIsDecodedEvenSo() {
        turnOff();
        server.codingItsAnswers();
        assertThat(request().get(String.class)).isEqualTo("answer 200");
    }

    @Test
    void oneTargetCanBeTurnedOffByItself() {
        client.target(server.uri("/"))
                .property(ENABLED, "false")
                .request()
                .post(Entity.text(TEXT))
                .close();
        assertThat(received().coding()).isEmpty();
        request().post(Entity.text(TEXT)).close();
        assertThat(received().coding()).isEqualTo("gzip");
    }

    @Test
    void aValueThatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> ClientBuilder.newBuilder()
                        .property(ENABLED, "perhaps")
                        .register(CompressionFeature.class)
                        .build()
                        .target(server.uri("/"))
                        .request()
                        .get())
                .hasStackTraceContaining(ENABLED + ": perhaps (expected true or false)");
    }

    /** Each as an array, and as a stream of unknown length. */
    @ParameterizedTest
    @CsvSource({"3000, false", "3000, true", "300000, false", "300000, true"})
    void aBodyThatIsCompressedAlreadyIsSentAsItIs(int length, boolean streamed) throws Exception {
        byte[] body = png(length);
        Object entity = streamed ? new ByteArrayInputStream(body) : body;
        request()
                .post(Entity.entity(entity, MediaType.APPLICATION_OCTET_STREAM_TYPE))
                .close();
        RefusingServer.Received request = received();
        assertThat(request.coding()).isEmpty();
        assertThat(request.length()).isEqualTo(length);
        assertReason(Reason.ALREADY_COMPRESSED);
    }

    @Test
    void nobodyLooksAtBodiesWhereThatIsTurnedOff() {
        byte[] body = png(300_000);
        client.target(server.uri("/"))
                .property(Setting.DETECT_COMPRESSED.key(), false)
                .request()
                .post(Entity.entity(body, MediaType.APPLICATION_OCTET_STREAM_TYPE))
                .close();
        assertThat(received().coding()).isEqualTo("gzip");
    }

    /** The beginning of a picture, and noise. */
    private static byte[] png(int length) {
        byte[] bytes = new byte[length];
        new Random(1).nextBytes(bytes);
        byte[] signature = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
        System.arraycopy(signature, 0, bytes, 0, signature.length);
        return bytes;
    }
}
