// SPDX-License-Identifier: Apache-2.0
package org.restcompress.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;
import static org.restcompress.testkit.Waiting.await;

import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.Invocation;
import jakarta.ws.rs.client.InvocationCallback;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.LZF;
import org.restcompress.provider.NoCompress;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Origin;
import org.restcompress.testkit.RefusingServer;

/** Every way to call that Jakarta REST has, with the client of the runtime that is on the class path. */
@ExtendWith(NoStateLeft.class)
abstract class ClientCallsContract {
    private static final String TEXT = textOf(5000);
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String REQUEST_CODING = "restcompress.client.request-coding";

    @AutoClose
    private final RefusingServer server = new RefusingServer();

    @AutoClose
    private final Client client =
            ClientBuilder.newBuilder().register(CompressionFeature.class).build();

    /** An interface as MicroProfile REST Client takes it; its annotations are those of an entity, too. */
    interface Annotated {
        @LZF
        void lzf(String body);

        void gzip(@Gzip String body);

        @Compress
        void zstd(String body);

        @NoCompress
        void none(String body);
    }

    private Invocation.Builder request() {
        return client.target(server.uri("/")).request();
    }

    private static Entity<String> zstd() {
        return Entity.entity(TEXT, new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "zstd"));
    }

    private void assertSent(String coding) {
        server.assertReceived(coding, TEXT);
    }

    private static Entity<String> annotated(String method) throws NoSuchMethodException {
        Annotation[] annotations =
                Annotated.class.getDeclaredMethod(method, String.class).getAnnotations();
        return Entity.entity(TEXT, MediaType.TEXT_PLAIN_TYPE, annotations);
    }

    /** RESTEasy's calls of one Invocation have one set of properties. */
    @Test
    void anInvocationThatIsSubmittedAgainBeforeItIsAnsweredGetsEachAnswerDecoded() throws Exception {
        byte[] coded = Http.encode("gzip", TEXT);
        try (Origin origin = new Origin(exchange ->
                Origin.send(exchange, 200, coded, "Content-Encoding", "gzip", "Content-Type", "text/plain"))) {
            Invocation call = client.target(origin.uri("/")).request().buildGet();
            for (int i = 0; i < 100; i++) {
                List<Future<String>> answers = Stream.generate(() -> call.submit(String.class))
                        .limit(4)
                        .toList();
                for (Future<String> answer : answers) {
                    assertThat(answer.get()).isEqualTo(TEXT);
                }
            }
        }
    }

    /** RESTEasy says that such a response has no entity. */
    @ParameterizedTest
    @ValueSource(strings = {"", "text/plain"})
    void aResponseWithoutAMediaTypeIsDecoded(String type) throws IOException {
        byte[] coded = Http.encode("gzip", TEXT);
        try (Origin origin = new Origin(exchange -> {
            if (!type.isEmpty()) {
                exchange.getResponseHeaders().add("Content-Type", type);
            }
            Origin.send(exchange, 200, coded, "Content-Encoding", "gzip");
        })) {
            try (Response response = client.target(origin.uri("/")).request().get();
                    InputStream body = response.readEntity(InputStream.class)) {
                assertThat(new String(body.readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo(TEXT);
                assertThat(response.getHeaders()).doesNotContainKey("Content-Encoding");
            }
        }
    }

    /** A second call of an Invocation does not release the body of the first response. */
    @Test
    void anInvocationThatIsInvokedAgainLeavesTheResponseBeforeOpen() throws IOException {
        String text = textOf(500_000);
        byte[] coded = Http.encode("gzip", text);
        try (Origin origin = new Origin(exchange -> {
            exchange.getRequestBody().readAllBytes();
            Origin.send(exchange, 200, coded, "Content-Encoding", "gzip", "Content-Type", "text/plain");
        })) {
            Invocation call = client.target(origin.uri("/")).request().buildPost(Entity.text("x"));
            try (InputStream first = call.invoke().readEntity(InputStream.class);
                    Response second = client.target(origin.uri("/"))
                            .request()
                            .buildPost(Entity.text("y"))
                            .invoke()) {
                byte[] beginning = first.readNBytes(10);
                assertThat(second.readEntity(String.class)).isEqualTo(text);
                assertThat(call.submit(String.class)).succeedsWithin(PATIENCE).isEqualTo(text);
                assertThat(new String(beginning, StandardCharsets.US_ASCII)
                                + new String(first.readAllBytes(), StandardCharsets.US_ASCII))
                        .isEqualTo(text);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"lzf, lzf", "zstd, zstd", "none, ''"})
    void anAnnotatedEntityIsCoded(String method, String coding) throws NoSuchMethodException {
        request().post(annotated(method)).close();
        assertSent(coding);
    }

    /** The way to that server compresses. */
    @Test
    void aTargetThatIsTurnedOffHearsNeitherVariantsNorAnnotations() throws NoSuchMethodException {
        WebTarget off = client.target(server.uri("/")).property("restcompress.client.enabled", "false");
        off.request().post(zstd()).close();
        assertSent("");
        off.request().post(annotated("zstd")).close();
        assertSent("");
        request().post(zstd()).close();
        assertSent("zstd");
    }

    @ParameterizedTest
    @CsvSource({"lzf, lzf", "gzip, gzip", "zstd, zstd", "none, ''"})
    void aMethodThatMicroProfileNamesIsReadLikeAProxys(String method, String coding) throws NoSuchMethodException {
        request()
                .property(
                        "org.eclipse.microprofile.rest.client.invokedMethod",
                        Annotated.class.getDeclaredMethod(method, String.class))
                .post(Entity.text(TEXT))
                .close();
        assertSent(coding);
    }

    @Test
    void aVariantOrAPropertyCodesTheBody() {
        request().post(zstd()).close();
        assertSent("zstd");
        request().property(REQUEST_CODING, "deflate").post(Entity.text(TEXT)).close();
        assertSent("deflate");
        request().post(Entity.text(TEXT)).close();
        assertSent("");
    }

    @Test
    void aPropertyOfTheCallWinsOverTheConfiguration() {
        CompressionConfig gzip =
                CompressionConfig.builder().client(c -> c.requestCoding("gzip")).build();
        try (Client configured = ClientBuilder.newBuilder()
                .register(new CompressionFeature(gzip))
                .build()) {
            WebTarget target = configured.target(server.uri("/"));
            target.request().post(Entity.text(TEXT)).close();
            assertSent("gzip");
            target.request()
                    .property(REQUEST_CODING, "none")
                    .post(Entity.text(TEXT))
                    .close();
            assertSent("");
            target.request()
                    .property(REQUEST_CODING, "zstd")
                    .post(Entity.text(TEXT))
                    .close();
            assertSent("zstd");
        }
    }

    /** Also where the client has a coding, which comes last. */
    @ParameterizedTest
    @CsvSource({
        "lzf, none, ''",
        "lzf, deflate, deflate",
        "none, gzip, gzip",
    })
    void aPropertyOfTheCallWinsOverAnAnnotation(String method, String property, String coding) throws Exception {
        for (CompressionConfig config : List.of(
                CompressionConfig.defaults(),
                CompressionConfig.builder().client(c -> c.requestCoding("zstd")).build())) {
            try (Client configured = ClientBuilder.newBuilder()
                    .register(new CompressionFeature(config))
                    .build()) {
                WebTarget target = configured.target(server.uri("/"));
                target.request()
                        .property(REQUEST_CODING, property)
                        .post(annotated(method))
                        .close();
                assertSent(coding);
            }
        }
    }

    @Test
    void anAnnotationWinsOverAPropertyOfTheClient() throws NoSuchMethodException {
        client.property(REQUEST_CODING, "zstd");
        WebTarget target = client.target(server.uri("/"));
        target.request().post(annotated("lzf")).close();
        assertSent("lzf");
        target.request().post(Entity.text(TEXT)).close();
        assertSent("zstd");
    }

    @Test
    void aSystemPropertyCountsWhereNothingElseIsSet() {
        System.setProperty(REQUEST_CODING, "zstd");
        try {
            request().post(Entity.text(TEXT)).close();
            assertSent("zstd");
            client.property(REQUEST_CODING, "gzip");
            request().post(Entity.text(TEXT)).close();
            assertSent("gzip");
        } finally {
            System.clearProperty(REQUEST_CODING);
        }
    }

    /** Jersey's client follows redirects by itself. */
    @Test
    void whatTheTargetOfARedirectListsIsNotLearntForTheOriginThatRedirected() {
        server.listing("gzip");
        try (RefusingServer redirecting = new RefusingServer()) {
            String target = server.uri("/target").toString();
            redirecting.serve("/moved", exchange -> Origin.send(exchange, 302, new byte[0], "Location", target));
            client.target(redirecting.uri("/moved")).request().get().close();

            client.target(redirecting.uri("/")).request().post(zstd()).close();
            redirecting.assertReceived("zstd", TEXT);
        }
    }

    /** RFC 9530 §2: it would be a digest of other bytes, and the caller may have signed it. */
    @ParameterizedTest
    @ValueSource(strings = {"Content-Digest", "Repr-Digest", "Digest", "Content-MD5"})
    void aBodyWithADigestGoesAsItIs(String field) {
        request().header(field, "sha-256=:AA==:").post(zstd()).close();
        assertThat(server.takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.coding()).isEmpty();
            assertThat(request.text()).isEqualTo(TEXT);
            assertThat(request.lines(field)).containsExactly("sha-256=:AA==:");
        });
    }

    @Test
    void aBodyWithADigestThatAnInterceptorMakesGoesAsItIs() {
        WriterInterceptor digesting = context -> {
            context.getHeaders().putSingle("Content-Digest", "sha-256=:AA==:");
            context.proceed();
        };
        client.target(server.uri("/"))
                .register(digesting)
                .request()
                .post(zstd())
                .close();
        assertThat(server.takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.coding()).isEmpty();
            assertThat(request.text()).isEqualTo(TEXT);
            assertThat(request.lines("Content-Digest")).containsExactly("sha-256=:AA==:");
        });
    }

    /** As connectors do that take the headers before the body is written. */
    @ParameterizedTest
    @ValueSource(ints = {5000, 500, 0})
    void aBodyIsCodedOnceItsHeaderWasRead(int length) {
        ClientRequestFilter reading =
                context -> assertThat(context.getStringHeaders()).containsEntry("Content-Encoding", List.of("gzip"));
        byte[] plain = textOf(length).getBytes(StandardCharsets.US_ASCII);
        client.target(server.uri("/"))
                .register(reading, Integer.MAX_VALUE)
                .request()
                .post(Entity.entity(
                        new ByteArrayInputStream(plain), new Variant(MediaType.TEXT_PLAIN_TYPE, (String) null, "gzip")))
                .close();
        assertThat(server.takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.coding()).isEqualTo("gzip");
            assertThat(request.text()).isEqualTo(textOf(length));
        });
    }

    @Test
    void acceptEncodingIsSetOnlyWhereTheCallerSetNoneAndAsksForTheWhole() {
        request().get().close();
        request().header("Accept-Encoding", "gzip;q=0.5").get().close();
        request().acceptEncoding("identity").get().close();
        request().header("Range", "bytes=0-3").get().close();
        assertThat(server.takeReceived())
                .extracting(request -> String.join(" | ", request.lines("Accept-Encoding")))
                .satisfiesExactly(
                        ours -> assertThat(ours).startsWith("zstd, lzf, ").endsWith("gzip, deflate"),
                        theirs -> assertThat(theirs).isEqualTo("gzip;q=0.5"),
                        none -> assertThat(none).isEqualTo("identity"),
                        range -> assertThat(range).isEmpty());
    }

    @Test
    void whatWasDecodedIsToldAndItsHeadersAreGone() {
        server.codingItsAnswers();
        List<Object> undone = new CopyOnWriteArrayList<>();
        ClientResponseFilter asking =
                (request, response) -> undone.add(request.getProperty(CompressionFeature.DECODED));
        for (String accept : new String[] {"gzip", "zstd"}) {
            try (Response response = client.target(server.uri("/"))
                    .register(asking)
                    .request()
                    .header("Accept-Encoding", accept)
                    .get()) {
                assertThat(response.getHeaders()).doesNotContainKeys("Content-Encoding", "Content-Length");
                assertThat(response.getLength()).isEqualTo(-1);
                assertThat(response.readEntity(String.class)).isEqualTo("answer 200");
            }
        }
        assertThat(undone).containsExactly("gzip", "gzip");
    }

    /** The ways to call and to be told later. */
    enum Later {
        STAGE,
        STAGE_OF_RESPONSE,
        FUTURE,
        CALLBACK
    }

    private String post(Later later) throws Exception {
        return switch (later) {
            case STAGE ->
                request().rx().post(zstd(), String.class).toCompletableFuture().get();
            case STAGE_OF_RESPONSE -> {
                try (Response response =
                        request().rx().post(zstd()).toCompletableFuture().get()) {
                    assertThat(response.getLength()).isEqualTo(-1);
                    yield response.readEntity(String.class);
                }
            }
            case FUTURE -> request().async().post(zstd(), String.class).get();
            case CALLBACK -> {
                Answer answer = new Answer();
                Future<String> future = request().async().post(zstd(), answer);
                assertThat(answer.given.get()).isEqualTo(future.get());
                yield future.get();
            }
        };
    }

    /** A callback that keeps what it is called with. */
    private static final class Answer implements InvocationCallback<String> {
        private final CompletableFuture<String> given = new CompletableFuture<>();

        @Override
        public void completed(String text) {
            given.complete(text);
        }

        @Override
        public void failed(Throwable failure) {
            given.completeExceptionally(failure);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aCallThatAnswersLaterIsCodedAndDecoded(Later later) throws Exception {
        server.codingItsAnswers();
        assertThat(post(later)).isEqualTo("answer 200");
        assertSent("zstd");
    }

    @ParameterizedTest
    @EnumSource(names = "STAGE_OF_RESPONSE", mode = EnumSource.Mode.EXCLUDE)
    void anErrorToACallThatAnswersLaterIsReadable(Later later) {
        server.answerCodedWith(409).codingItsAnswers();
        assertThatThrownBy(() -> post(later))
                .hasRootCauseInstanceOf(WebApplicationException.class)
                .rootCause()
                .satisfies(error -> assertThat(
                                ((WebApplicationException) error).getResponse().readEntity(String.class))
                        .isEqualTo("answer 409"));
    }

    @Test
    void connectionsAreUsedAgainAfterDecodedAnswersAndRefusals() {
        server.answerCodedWith(415).codingItsAnswers();
        client.property("restcompress.client.remember-codings", "0");
        for (int i = 0; i < 20; i++) {
            assertThat(request().get(String.class)).isEqualTo("answer 200");
            try (Response refused = request().post(zstd())) {
                assertThat(refused.readEntity(String.class)).isEqualTo("answer 415");
            }
        }
        List<RefusingServer.Received> all = server.takeReceived();
        assertThat(all).hasSize(40);
        assertThat(all.stream().map(RefusingServer.Received::connection).distinct())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "lzf", "deflate"})
    void aCancelledCallGivesBackWhatItsBodyBorrowed(String coding) throws Exception {
        try (Origin half = half(coding)) {
            int before = NativeState.lent();
            Future<String> future =
                    client.target(half.uri("/")).request().async().get(String.class);
            CompletableFuture<String> stage = client.target(half.uri("/"))
                    .request()
                    .rx()
                    .get(String.class)
                    .toCompletableFuture();
            NoStateLeft.await(lent -> lent == before + 2);
            assertThat(NativeState.lent()).isEqualTo(before + 2);
            future.cancel(true);
            stage.cancel(true);
        }
    }

    @Test
    void aCancelledCallThatNobodyReadsBorrowsNothing() throws Exception {
        try (Origin half = half("zstd")) {
            int before = NativeState.lent();
            CompletableFuture<InputStream> stage = client.target(half.uri("/"))
                    .request()
                    .rx()
                    .get(InputStream.class)
                    .toCompletableFuture();
            stage.thenAccept(body -> {}).join();
            stage.cancel(true);
            assertThat(NativeState.lent()).isEqualTo(before);
        }
    }

    /** Sends one half of a body, and breaks it off when it is closed. */
    private static Origin half(String coding) {
        byte[] coded = Http.encode(coding, textOf(500_000));
        return new Origin(exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", coding);
            exchange.getResponseHeaders().set("Content-Type", "text/plain");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(coded, 0, coded.length / 2);
            exchange.getResponseBody().flush();
            await(new CountDownLatch(1));
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "restcompress.client.request-codign | there is no such setting"
                        + " (did you mean restcompress.client.request-coding?)",
                "rest-compress.client.request-coding | there is no such setting"
                        + " (did you mean restcompress.client.request-coding?)",
            })
    void aMisspeltPropertyOfACallFailsTheCall(String name, String complaint) {
        Invocation call = request().property(name, "zstd").buildPost(Entity.text(TEXT));
        assertThatThrownBy(call::invoke).hasStackTraceContaining(name + ": " + complaint);
    }
}
