// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.Variant;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.lang.annotation.Annotation;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.internal.client.PlainRepeat;
import org.restcompress.provider.Compress;
import org.restcompress.testkit.RefusingServer;

/** A client whose coded bodies are refused: it sends them again as they are, once, and learns. */
class ClientRepeatTest {
    private static final String TEXT = textOf(5000);

    private RefusingServer server;
    private Client client;

    @BeforeEach
    void start() throws IOException {
        server = new RefusingServer();
        client = ClientBuilder.newBuilder().register(CompressionFeature.class).build();
    }

    @AfterEach
    void stop() {
        client.close();
        server.close();
    }

    private WebTarget target() {
        return client.target(server.uri("/path?query=a%20b"));
    }

    private static Entity<?> zstd(Object entity) {
        return Entity.entity(entity, new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd"));
    }

    private String post(Object entity) {
        return post(target().request(), entity);
    }

    private static String post(Invocation.Builder request, Object entity) {
        try (Response response = request.post(zstd(entity))) {
            return response.readEntity(String.class);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {415, 400})
    void aBodyRefusedForItsCodingIsSentAgainAsItIsAndTheOriginIsRemembered(int status) {
        server.answerCodedWith(status);

        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeReceived())
                .hasSize(2)
                .allSatisfy(request -> assertThat(request.text()).isEqualTo(TEXT))
                .extracting(RefusingServer.Received::coding)
                .containsExactly("zstd", "");

        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("-");
    }

    /** As Dropwizard's client does: it puts gzip where it finds no coding, and codes by the header. */
    @Test
    void aFilterThatAsksForACodingOfItsOwnDoesNotCodeTheRepetition() {
        server.answerCodedWith(415);
        ClientRequestFilter asking = request -> request.getHeaders().putIfAbsent("Content-Encoding", List.of("gzip"));

        assertThat(post(client.target(server.uri("/")).register(asking).request(), TEXT))
                .isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @ParameterizedTest
    @ValueSource(ints = {415, 400})
    void aRefusalThatListsCodingsTeachesTheBestOfThem(int status) {
        server.answerCodedWith(status).listing("deflate;q=0.5, gzip");
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-");

        server.answerCodedWith(200);
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("gzip");
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
    void aRefusalThatIsTheSameForThePlainBodyIsTheCallersAndTeachesNothing(int status) {
        server.answerCodedWith(status).answerPlainWith(status);
        assertThat(post(TEXT)).isEqualTo("answer " + status);
        assertThat(server.takeCodings()).containsExactly("zstd", "-");

        server.answerCodedWith(200);
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd");
    }

    @ParameterizedTest
    @ValueSource(ints = {415, 400})
    void aRefusalByAServerThatTakesTheCodingIsAboutSomethingElse(int status) {
        server.answerCodedWith(status).listing("gzip, zstd");
        assertThat(post(TEXT)).isEqualTo("answer " + status);
        assertThat(server.takeCodings()).containsExactly("zstd");
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 403, 404, 406, 411, 413, 422, 500, 503})
    void otherAnswersAreTheCallers(int status) {
        server.answerCodedWith(status);
        assertThat(post(TEXT)).isEqualTo("answer " + status);
        assertThat(server.takeCodings()).containsExactly("zstd");
    }

    @ParameterizedTest
    @ValueSource(ints = {415, 400})
    void aPlainBodyIsNeverSentAgain(int status) {
        server.answerPlainWith(status);
        target().request().post(Entity.text(TEXT)).close();
        // Below the minimum: it went plain.
        assertThat(post("short")).isEqualTo("answer " + status);
        assertThat(server.takeCodings()).containsExactly("-", "-");
    }

    @Test
    void aBodyThatTheApplicationCodedItselfIsNeverSentAgain() {
        server.answerCodedWith(415);
        Variant own = new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, RefusingServer.UNKNOWN);
        target().request().post(Entity.entity(TEXT, own)).close();
        assertThat(server.takeReceived()).hasSize(1);
    }

    static Stream<Object> entitiesThatAreThereOnce() {
        byte[] bytes = TEXT.getBytes(StandardCharsets.UTF_8);
        return Stream.of(
                new ByteArrayInputStream(bytes), new StringReader(TEXT), (StreamingOutput) sink -> sink.write(bytes));
    }

    @ParameterizedTest
    @MethodSource("entitiesThatAreThereOnce")
    void aBodyThatIsThereOnceIsNotSentAgainButTheNextGoesPlain(Object entity) {
        server.answerCodedWith(415);
        assertThat(post(entity)).isEqualTo("answer 415");
        assertThat(post(TEXT)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @Test
    void aBodyOfSeveralPartsMayHaveStreamsInItAndIsNotSentAgain() {
        server.answerCodedWith(415);
        Variant parts = new Variant(MediaType.valueOf("multipart/mixed; boundary=x"), (String) null, "zstd");
        try (Response response = target().request().post(Entity.entity(TEXT, parts))) {
            assertThat(response.getStatus()).isEqualTo(415);
        }
        assertThat(server.takeCodings()).containsExactly("zstd");
    }

    @Test
    void repeatNoneGivesTheCallerTheRefusalAndRemembersTheOriginAllTheSame() {
        server.answerCodedWith(415);
        try (Client once = ClientBuilder.newBuilder()
                .property("restcompress.client.repeat", "none")
                .register(CompressionFeature.class)
                .build()) {
            assertThat(post(once.target(server.uri("/")).request(), TEXT)).isEqualTo("answer 415");
            assertThat(post(once.target(server.uri("/")).request(), TEXT)).isEqualTo("answer 200");
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @Test
    void withoutMemoryEachCallTriesAnew() {
        server.answerCodedWith(415);
        try (Client forgetful = ClientBuilder.newBuilder()
                .property("restcompress.client.memory", "0")
                .register(CompressionFeature.class)
                .build()) {
            for (int i = 0; i < 2; i++) {
                assertThat(post(forgetful.target(server.uri("/")).request(), TEXT))
                        .isEqualTo("answer 200");
            }
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "-", "zstd", "-");
    }

    @Test
    void anotherClientHasAMemoryOfItsOwn() {
        server.answerCodedWith(415);
        assertThat(post(TEXT)).isEqualTo("answer 200");
        try (Client other =
                ClientBuilder.newBuilder().register(CompressionFeature.class).build()) {
            assertThat(post(other.target(server.uri("/")).request(), TEXT)).isEqualTo("answer 200");
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "-", "zstd", "-");
    }

    @Test
    void theSecondRequestIsTheFirstButForTheCoding() {
        server.answerCodedWith(415);
        AtomicInteger calls = new AtomicInteger();
        ClientRequestFilter adding =
                request -> add(request.getHeaders(), "X-Filter", "call " + calls.incrementAndGet());
        Variant variant = new Variant(MediaType.TEXT_PLAIN_TYPE.withCharset("utf-8"), Locale.GERMAN, "zstd");
        try (Response response = target().register(adding)
                .request("text/plain", "text/html;q=0.5")
                .header("X-Own", "one")
                .header("X-Own", "two")
                .cookie("name", "value")
                .put(Entity.entity(TEXT, variant))) {
            assertThat(response.getStatus()).isEqualTo(200);
        }
        List<RefusingServer.Received> both = server.takeReceived();
        assertThat(both).hasSize(2).allSatisfy(request -> {
            assertThat(request.method()).isEqualTo("PUT");
            assertThat(request.path()).isEqualTo("/path?query=a%20b");
            assertThat(request.text()).isEqualTo(TEXT);
            assertThat(request.lines("X-Filter")).hasSize(1);
        });
        for (String name : List.of(
                "Accept", "Accept-Encoding", "Cookie", "X-Own", "Content-Type", "Content-Language", "User-Agent")) {
            assertThat(both.get(1).lines(name))
                    .as(name)
                    .isNotEmpty()
                    .isEqualTo(both.get(0).lines(name));
        }
        assertThat(calls).hasValue(2);
    }

    private static void add(MultivaluedMap<String, Object> headers, String name, String value) {
        headers.add(name, value);
    }

    @Test
    void aGenericEntityIsWrittenByTheSameWriterThatIsRegisteredOnTheTargetOnly() {
        server.answerCodedWith(415);
        GenericEntity<List<String>> lines = new GenericEntity<>(List.of("a".repeat(1000), "b".repeat(1000))) {};
        try (Response response = target().register(new LinesWriter()).request().post(zstd(lines))) {
            assertThat(response.readEntity(String.class)).isEqualTo("answer 200");
        }
        assertThat(server.takeReceived())
                .hasSize(2)
                .allSatisfy(request ->
                        assertThat(request.text()).isEqualTo("a".repeat(1000) + "\n" + "b".repeat(1000) + "\n"));
    }

    /** Writes a {@code List<String>} only if it is told that it is one. */
    public static final class LinesWriter implements MessageBodyWriter<List<String>> {
        @Override
        public boolean isWriteable(Class<?> type, Type generic, Annotation[] annotations, MediaType mediaType) {
            return generic.equals(new GenericType<List<String>>() {}.getType());
        }

        @Override
        public void writeTo(
                List<String> lines,
                Class<?> type,
                Type generic,
                Annotation[] annotations,
                MediaType mediaType,
                MultivaluedMap<String, Object> headers,
                OutputStream sink)
                throws IOException {
            sink.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void theAnswerToTheSecondRequestIsAnAnswerLikeAnyOther() throws IOException {
        server.answerCodedWith(415).codingItsAnswers();
        try (Response response = target().request().post(zstd(TEXT))) {
            assertThat(response.getStatus()).isEqualTo(200);
            assertThat(response.getHeaderString("X-Status")).isEqualTo("200");
            assertThat(response.getHeaderString("Content-Encoding")).isNull();
            assertThat(response.getLength()).isEqualTo(-1);
            try (InputStream body = response.readEntity(InputStream.class)) {
                assertThat(body.readAllBytes())
                        .asString(StandardCharsets.US_ASCII)
                        .isEqualTo("answer 200");
            }
        }
    }

    @Test
    void filtersOfTheApplicationSeeTheSecondAnswerDecoded() {
        server.answerCodedWith(415).codingItsAnswers();
        List<String> seen = new ArrayList<>();
        ClientResponseFilter looking = (request, response) -> seen.add(
                response.getHeaderString("Content-Encoding") + ' ' + request.getProperty(CompressionFeature.DECODED));
        target().register(looking).request().post(zstd(TEXT)).close();
        assertThat(seen).containsExactly("null gzip", "null gzip");
    }

    @Test
    void aFilterThatThrowsAtTheSecondAnswerKeepsNobodyFromLearning() {
        server.answerCodedWith(400).answerPlainWith(422);
        ClientResponseFilter throwing = (request, response) -> {
            throw new IllegalStateException("" + response.getStatus());
        };
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> target().register(throwing).request().post(zstd(TEXT)))
                    .hasRootCauseMessage("422");
        }
        assertThat(server.takeCodings()).containsExactly("zstd", "-", "-");
    }

    @Test
    void aRequestThatNamesNoClientIsNotMadeAgain() {
        assertThat(PlainRepeat.canBeMadeOf(request(client))).isTrue();
        assertThat(PlainRepeat.canBeMadeOf(request(null))).isFalse();
    }

    private static ClientRequestContext request(Client client) {
        return (ClientRequestContext) Proxy.newProxyInstance(
                ClientRepeatTest.class.getClassLoader(),
                new Class<?>[] {ClientRequestContext.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getClient" -> client;
                    case "getEntity" -> TEXT;
                    default -> null;
                });
    }

    @Test
    void anAnswerWithoutEntityHasNone() {
        server.answerCodedWith(415).answerPlainWith(204);
        try (Response response = target().request().post(zstd(TEXT))) {
            assertThat(response.getStatus()).isEqualTo(204);
            assertThat(response.hasEntity()).isFalse();
        }
    }

    @Test
    void anErrorToTheSecondRequestIsThrownAsUsual() {
        server.answerCodedWith(415).answerPlainWith(403);
        assertThatThrownBy(() -> target().request().post(zstd(TEXT), String.class))
                .isInstanceOf(WebApplicationException.class)
                .hasMessageContaining("403");
    }

    @Test
    void connectionsGoBackHoweverTheAnswersAreRead() {
        server.answerCodedWith(415);
        try (Client two = ClientBuilder.newBuilder()
                .property("restcompress.client.memory", "0")
                .register(CompressionFeature.class)
                .build()) {
            for (int i = 0; i < 30; i++) {
                try (Response response = two.target(server.uri("/")).request().post(zstd(TEXT))) {
                    assertThat(response.getStatus()).isEqualTo(200);
                    if (i % 2 == 0) {
                        assertThat(response.readEntity(String.class)).isEqualTo("answer 200");
                    }
                }
            }
        }
        assertThat(server.takeReceived()).hasSize(60);
    }

    @Test
    void asynchronousCallsAreRepeatedToo() throws Exception {
        server.answerCodedWith(415);
        String answer = target().request()
                .rx()
                .post(zstd(TEXT), String.class)
                .toCompletableFuture()
                .get();
        assertThat(answer).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-");
    }

    @Test
    void anInvocationUsedTwiceIsLikeTwo() {
        server.answerCodedWith(415);
        Invocation post = target().request().buildPost(zstd(TEXT));
        assertThat(post.invoke(String.class)).isEqualTo("answer 200");
        assertThat(post.invoke(String.class)).isEqualTo("answer 200");
        assertThat(server.takeCodings()).containsExactly("zstd", "-", "-");
    }

    @Test
    void aServerThatIsGoneBeforeTheSecondRequestIsAFailure() {
        server.answerCodedWith(415);
        ClientRequestFilter closing = request -> {
            if (request.getProperty("closing") == null) {
                request.setProperty("closing", true);
            } else {
                server.close();
            }
        };
        assertThatThrownBy(() -> target().register(closing).request().post(zstd(TEXT)))
                .isInstanceOf(ProcessingException.class);
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
