// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.lang.annotation.Annotation;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.RefusingServer;

/** A client whose coded bodies are refused: nothing is sent again by itself, and the next body goes in what is taken. */
class ClientMemoryTest {
    private static final String TEXT = textOf(5000);

    @AutoClose
    private final RefusingServer server = new RefusingServer();

    @AutoClose
    private final Client client =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    private WebTarget target() {
        return client.target(server.uri("/path?query=a%20b"));
    }

    private static Entity<?> zstd(Object entity) {
        return Entity.entity(entity, new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd"));
    }

    private String post(Object entity) {
        return post(target(), entity);
    }

    private static String post(WebTarget target, Object entity) {
        try (Response response = target.request().post(zstd(entity))) {
            return response.readEntity(String.class);
        }
    }

    @Test
    void aBodyRefusedForItsCodingIsTheCallersToSendAgainAndGoesPlainThen() {
        server.answerCodedWith(415);
        assertThat(post(TEXT)).isEqualTo("answer 415");
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeReceived())
                .allSatisfy(request -> assertThat(request.text()).isEqualTo(TEXT))
                .extracting(RefusingServer.Received::coding)
                .containsExactly("zstd", "");
    }

    @Test
    void anInvocationMayBeInvokedAgainAfterARefusal() {
        server.answerCodedWith(415);
        Invocation post = target().request().buildPost(zstd(TEXT));
        post.invoke().close();
        assertThat(post.invoke(String.class)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @Test
    void aRefusalThatListsCodingsTeachesTheBestOfThem() {
        server.answerCodedWith(415).listing("deflate;q=0.5, gzip");
        assertThat(post(TEXT)).isEqualTo("answer 415");

        server.answerCodedWith(200);
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "gzip");
    }

    @Test
    void anOriginThatHasTakenACodedBodyIsRefusedByOneResourceForThatResourceOnly() {
        WebTarget taking = client.target(server.uri("/taking"));
        WebTarget refusing = client.target(server.uri("/refusing"));
        post(taking, TEXT);
        server.answerCodedWith(415);
        post(refusing, TEXT);
        server.answerCodedWith(200);
        post(refusing, TEXT);
        post(taking, TEXT);
        assertThat(server.takeCodings()).containsExactly("zstd", "zstd", "-", "zstd");
    }

    @Test
    void aSuccessThatListsCodingsTeachesThemToo() {
        server.listing("lzf");
        target().request().get().close();
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("-", "lzf");
    }

    @Test
    void whatIsLearntCodesNothingThatNobodyAskedFor() {
        server.listing("lzf");
        target().request().get().close();
        target().request().post(Entity.text(TEXT)).close();
        assertThat(server.takeCodings()).containsExactly("-", "-");
    }

    @Test
    void anErrorThatListsCodingsTeachesNothing() {
        server.answerPlainWith(500).listing("lzf");
        target().request().get().close();
        server.listing(null);
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("-", "zstd");
    }

    @Test
    void ofSeveralAnnotatedCodingsTheOneIsUsedThatTheOriginTakes() {
        server.listing("lzf, gzip");
        target().request().get().close();
        Annotation[] annotations = AnnotatedInThree.class.getAnnotations();
        target().request()
                .post(Entity.entity(TEXT, MediaType.TEXT_PLAIN_TYPE, annotations))
                .close();
        assertThat(server.takeCodings()).containsExactly("-", "gzip");
    }

    /** Carries the annotation. */
    @Compress({"zstd", "gzip", "lzf"})
    private static final class AnnotatedInThree {}

    @ParameterizedTest
    @ValueSource(ints = {415, 400})
    void aRefusalByAServerThatTakesTheCodingIsAboutSomethingElse(int status) {
        server.answerCodedWith(status).listing("gzip, zstd");
        for (int i = 0; i < 2; i++) {
            assertThat(post(TEXT)).isEqualTo("answer " + status);
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "zstd");
    }

    /** RFC 9110 §9.2.2: what is not idempotent may have had its effect. */
    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 406, 411, 413, 422, 500, 503})
    void otherAnswersAreTheCallersAndTeachNothing(int status) {
        server.answerCodedWith(status);
        for (int i = 0; i < 2; i++) {
            assertThat(post(TEXT)).isEqualTo("answer " + status);
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "zstd");
    }

    @Test
    void theRefusalOfAPlainBodyTeachesNothing() {
        server.answerPlainWith(415);
        target().request().post(Entity.text(TEXT)).close();
        // Below the minimum: it went plain.
        assertThat(post("short")).isEqualTo("answer 415");
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("-", "-", "zstd");
    }

    @Test
    void theRefusalOfABodyThatTheApplicationCodedItselfTeachesNothing() {
        server.answerCodedWith(415);
        Variant own = new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, RefusingServer.UNKNOWN);
        target().request().post(Entity.entity(TEXT, own)).close();
        server.assertReceived(RefusingServer.UNKNOWN, TEXT);
        server.answerCodedWith(200);
        post(TEXT);
        assertThat(server.takeCodings()).containsExactly("zstd");
    }

    @Test
    void withoutMemoryEachCallTriesAnew() {
        server.answerCodedWith(415);
        WebTarget forgetful = target().property("restcompress.client.remember-codings", "0");
        for (int i = 0; i < 2; i++) {
            assertThat(post(forgetful, TEXT)).isEqualTo("answer 415");
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "zstd");
    }

    @Test
    void anotherClientHasAMemoryOfItsOwn() {
        server.answerCodedWith(415);
        post(TEXT);
        try (Client other =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            post(other.target(server.uri("/")), TEXT);
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "zstd");
    }

    @Test
    void aFilterThatThrowsAtARefusalKeepsNobodyFromLearning() {
        server.answerCodedWith(415);
        ClientResponseFilter throwing = (request, response) -> {
            throw new IllegalStateException("" + response.getStatus());
        };
        assertThatThrownBy(() -> target().register(throwing).request().post(zstd(TEXT)))
                .hasRootCauseMessage("415");
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @ParameterizedTest
    @ValueSource(ints = {5_000, 5_000_000})
    void aCodedBodyHasItsExactLengthAndComesInNoChunks(int length) {
        target().request().post(zstd(textOf(length))).close();
        assertThat(server.takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.coding()).isEqualTo("zstd");
            assertThat(request.lines("Content-Length")).containsExactly("" + request.length());
            assertThat(request.lines("Transfer-Encoding")).isEmpty();
        });
    }
}
