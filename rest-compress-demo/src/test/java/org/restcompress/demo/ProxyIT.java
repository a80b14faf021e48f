// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.resteasy.client.jaxrs.ResteasyWebTarget;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionFeature;
import org.restcompress.demo.WireTap.Exchange;

/** Clients that register the feature and nothing else, with and without a proxy of the shared interface. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class ProxyIT {
    private static final String CONTENT_ENCODING = "Content-Encoding";
    private static final String REQUEST_CODING = "restcompress.client.request-coding";

    private static final Jsonb JSONB = JsonbBuilder.create();

    private final Client client = ClientBuilder.newBuilder()
            .register(CompressionFeature.class)
            .register(StreamedJson.class)
            .build();

    private WireTap wire;

    @ArquillianResource
    private URL base;

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @BeforeEach
    void tapTheWire() throws IOException {
        wire = new WireTap(base);
    }

    @AfterEach
    void close() {
        client.close();
        wire.close();
    }

    @ParameterizedTest
    @EnumSource
    void proxyReadsResponsesInEachCoding(ForeignCoding coding) throws Exception {
        client.property("restcompress.client.accept", coding.token());

        assertThat(proxy().fixed()).isEqualTo(SampleData.fixed());

        Exchange exchange = wire.only();
        assertThat(exchange.requestHeader("Accept-Encoding")).isEqualTo(coding.token());
        assertThat(exchange.responseHeader(CONTENT_ENCODING)).isEqualTo(coding.token());
        assertThat(read(coding.decode(exchange.received()))).isEqualTo(SampleData.fixed());
    }

    @Test
    void clientAdvertisesAllCodingsUnlessToldOtherwise() {
        assertThat(proxy().complexJson(new Size(100))).isEqualTo(SampleData.generated(100));

        Exchange exchange = wire.only();
        assertThat(exchange.requestHeader("Accept-Encoding").split(", ", -1))
                .containsExactlyInAnyOrder("lzf", "gzip", "deflate", "zstd", "br");
        assertThat(exchange.responseHeader(CONTENT_ENCODING)).isNotEmpty();
    }

    @Test
    void proxyCodesTheBodyOfAnAnnotatedMethod() throws Exception {
        Entries original = SampleData.generated(100);

        assertThat(proxy().echo(original)).isEqualTo(original);

        assertSentCoded(original, wire.only().requestHeader(CONTENT_ENCODING));
        assertThat(wire.only().responseHeader(CONTENT_ENCODING)).isNotEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void proxyTakesTheCodingFromTheSharedInterface(ForeignCoding coding) throws Exception {
        Entries original = SampleData.generated(100);

        assertThat(echo(target().proxy(EchoIn.class), coding, original)).isEqualTo(original);

        assertSentCoded(original, coding.token());
    }

    @ParameterizedTest
    @EnumSource
    void variantOfTheEntityNamesTheCoding(ForeignCoding coding) throws Exception {
        Entries original = SampleData.generated(100);
        Variant variant = new Variant(MediaType.APPLICATION_JSON_TYPE, (String) null, coding.token());

        Entries echoed = target().path("echo")
                .request(MediaType.APPLICATION_JSON)
                .post(Entity.entity(original, variant), Entries.class);

        assertThat(echoed).isEqualTo(original);
        assertSentCoded(original, coding.token());
    }

    @ParameterizedTest
    @EnumSource
    void propertyOfTheClientNamesTheCoding(ForeignCoding coding) throws Exception {
        Entries original = SampleData.generated(100);
        client.property(REQUEST_CODING, coding.token());

        assertThat(post(original)).isEqualTo(original);

        assertSentCoded(original, coding.token());
    }

    @Test
    void variantWinsOverTheProperty() throws Exception {
        Entries original = SampleData.generated(100);
        client.property(REQUEST_CODING, "zstd");
        Variant variant = new Variant(MediaType.APPLICATION_JSON_TYPE, (String) null, "deflate");

        try (Response response = target().path("echo").request().post(Entity.entity(original, variant))) {
            assertThat(response.getStatus()).isEqualTo(200);
        }

        assertSentCoded(original, "deflate");
    }

    @Test
    void bodyIsPlainWhereNobodyAsksForACoding() throws Exception {
        Entries original = SampleData.generated(100);

        assertThat(post(original)).isEqualTo(original);

        assertThat(wire.only().requestHeader(CONTENT_ENCODING)).isEmpty();
        assertThat(read(wire.only().sent())).isEqualTo(original);
    }

    @Test
    void bodyUnderTheMinimumIsPlain() throws Exception {
        Entries original = SampleData.generated(1);

        assertThat(proxy().echo(original)).isEqualTo(original);

        assertThat(wire.only().requestHeader(CONTENT_ENCODING)).isEmpty();
        assertThat(read(wire.only().sent())).isEqualTo(original);
    }

    @ParameterizedTest
    @ValueSource(strings = {MediaType.APPLICATION_JSON, MediaType.APPLICATION_XML})
    void callWithoutAProxyIsDecodedInBothMediaTypes(String mediaType) {
        try (Response response = target().path("static").request(mediaType).get()) {
            assertThat(response.getHeaderString(CONTENT_ENCODING)).isNull();
            assertThat(response.getHeaderString("Content-Length")).isNull();
            assertThat(response.readEntity(Entries.class)).isEqualTo(SampleData.fixed());
        }
        assertThat(wire.only().responseHeader(CONTENT_ENCODING)).isNotEmpty();
    }

    @Test
    void asynchronousCallIsCodedAndDecoded() throws Exception {
        Entries original = SampleData.generated(100);
        client.property(REQUEST_CODING, "br");

        Entries echoed = target().path("echo")
                .request(MediaType.APPLICATION_JSON)
                .rx()
                .post(Entity.json(original), Entries.class)
                .toCompletableFuture()
                .get();

        assertThat(echoed).isEqualTo(original);
        assertSentCoded(original, "br");
        assertThat(wire.only().responseHeader(CONTENT_ENCODING)).isNotEmpty();
    }

    @Test
    void streamOfAResponseIsDecoded() throws Exception {
        try (Response response = target().path("static")
                        .request(MediaType.APPLICATION_JSON)
                        .get();
                InputStream body = response.readEntity(InputStream.class)) {
            assertThat(read(body.readAllBytes())).isEqualTo(SampleData.fixed());
        }
        assertThat(wire.only().responseHeader(CONTENT_ENCODING)).isNotEmpty();
    }

    @Test
    void callersOwnAcceptEncodingIsKept() {
        try (Response response = target().path("static")
                .request(MediaType.APPLICATION_JSON)
                .header("Accept-Encoding", "deflate;q=0.3")
                .get()) {
            assertThat(response.readEntity(Entries.class)).isEqualTo(SampleData.fixed());
        }
        assertThat(wire.only().requestHeader("Accept-Encoding")).isEqualTo("deflate;q=0.3");
        assertThat(wire.only().responseHeader(CONTENT_ENCODING)).isEqualTo("deflate");
    }

    @Test
    void unknownRequestCodingIsRefusedByTheClientWithTheChoices() {
        client.property(REQUEST_CODING, "compress");

        assertThatThrownBy(() -> post(SampleData.generated(100)))
                .hasStackTraceContaining(REQUEST_CODING)
                .hasStackTraceContaining("compress")
                .hasStackTraceContaining("gzip");
    }

    private void assertSentCoded(Entries original, String coding) throws IOException {
        Exchange exchange = wire.only();
        assertThat(exchange.requestHeader(CONTENT_ENCODING)).isNotEmpty().isEqualTo(coding);
        assertThat(read(ForeignCoding.named(coding).decode(exchange.sent()))).isEqualTo(original);
    }

    private Entries post(Entries original) {
        return target().path("echo").request(MediaType.APPLICATION_JSON).post(Entity.json(original), Entries.class);
    }

    private static Entries echo(EchoIn proxy, ForeignCoding coding, Entries entries) {
        return switch (coding) {
            case LZF -> proxy.lzf(entries);
            case GZIP -> proxy.gzip(entries);
            case DEFLATE -> proxy.deflate(entries);
            case ZSTD -> proxy.zstd(entries);
            case BR -> proxy.br(entries);
        };
    }

    private DemoApi proxy() {
        return target().proxy(DemoApi.class);
    }

    private ResteasyWebTarget target() {
        return (ResteasyWebTarget) client.target(wire.base());
    }

    private static Entries read(byte[] json) {
        return JSONB.fromJson(new String(json, StandardCharsets.UTF_8), Entries.class);
    }
}
