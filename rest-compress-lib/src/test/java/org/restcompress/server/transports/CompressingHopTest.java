// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.transports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Http.coding;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.config.Setting;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.server.dictionary.Poller;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** Responses to requests that came through a proxy or tunnel which compresses, and says so. */
class CompressingHopTest {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();
    private static final String HOP = "X-Tunnel-Compression";

    private final Heard heard = new Heard();

    @AutoClose
    private Running server = with(Map.of("restcompress.skip-header", HOP));

    private Running with(Map<String, Object> properties) {
        CompressionConfig config = CompressionConfig.builder().listener(heard).build();
        return Server.with(properties, new CompressionFeature(config), new Hops());
    }

    private void restart(Map<String, Object> properties) {
        server.close();
        server = with(properties);
    }

    private HttpResponse<byte[]> get(String path, String... headers) {
        String[] all = Stream.concat(Stream.of("Accept-Encoding", "gzip"), Stream.of(headers))
                .toArray(String[]::new);
        return Http.get(server.uri("/hops/" + path), all);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "1", "true", "deflate;level=6"})
    void aResponseThroughAHopThatCompressesIsPlain(String value) throws InterruptedException {
        HttpResponse<byte[]> response = get("text", HOP, value);
        assertThat(coding(response)).isEmpty();
        assertThat(Http.text(response)).isEqualTo(Hops.TEXT);
        assertThat(Http.header(response, "content-length")).isEqualTo("5000");
        assertThat(Http.header(response, "etag")).isEqualTo("\"v1\"");
        CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(event.decision())
                .isEqualTo(Decision.plain(Reason.PROXY_COMPRESSES, "an intermediary compresses it"));
        assertThat(event.plainBytes()).isEqualTo(5000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "none", "None"})
    void aHopThatSaysItDoesNotCompressIsNone(String value) {
        assertThat(coding(get("text", HOP, value))).isEqualTo("gzip");
    }

    @Test
    void ofSeveralHopsOneIsEnough() {
        assertThat(coding(get("text", HOP, "none", HOP, "zstd"))).isEmpty();
        assertThat(coding(get("text", HOP, "none", HOP, "none"))).isEqualTo("gzip");
    }

    @Test
    void theNameOfTheFieldHasNoCase() {
        assertThat(coding(get("text", "x-tunnel-COMPRESSION", "zstd"))).isEmpty();
    }

    @Test
    void otherFieldsMeanNothing() {
        assertThat(coding(get("text", "X-Tunnel", "zstd"))).isEqualTo("gzip");
    }

    @ParameterizedTest
    @CsvSource({"text, true", "text, false", "stream, true", "stream, false"})
    void cachesAreToldOfTheField(String path, boolean compresses) {
        HttpResponse<byte[]> response = compresses ? get(path, HOP, "zstd") : get(path);
        assertThat(Http.header(response, "vary"))
                .isEqualTo((path.equals("text") ? "Accept-Language, " : "") + "Accept-Encoding, " + HOP);
    }

    @Test
    void aStreamIsPlainFromItsFirstByte() {
        HttpResponse<byte[]> response = get("stream", HOP, "zstd");
        assertThat(coding(response)).isEmpty();
        assertThat(response.body()).hasSize(500_000);
        assertThat(coding(get("stream"))).isEqualTo("gzip");
    }

    @Test
    void aMethodWithoutAnnotationIsLeftAlone() {
        HttpResponse<byte[]> response = get("plain", HOP, "zstd");
        assertThat(Http.header(response, "vary")).isEmpty();
        assertThat(Http.text(response)).isEqualTo(Hops.TEXT);
    }

    @Test
    void aClientThatRefusesThePlainBodyGetsACodedOne() {
        HttpResponse<byte[]> response =
                Http.get(server.uri("/hops/text"), "Accept-Encoding", "gzip, identity;q=0", HOP, "zstd");
        assertThat(coding(response)).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(Hops.TEXT);
    }

    @Test
    void aClientThatNamesNoCodingHasItsOwnReason() throws InterruptedException {
        Http.get(server.uri("/hops/text"), HOP, "zstd");
        CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(Heard.reason(event)).isEqualTo(Reason.NO_ACCEPT_ENCODING);
    }

    @ParameterizedTest
    @CsvSource({"zstd, '\"v1\"'", "none, '\"v1--gzip\"'"})
    void a304HasTheTagOfWhatWouldBeSent(String value, String tag) {
        HttpResponse<byte[]> response = get("text", HOP, value, "If-None-Match", tag);
        assertThat(response.statusCode()).isEqualTo(304);
        assertThat(Http.header(response, "vary")).contains("Accept-Encoding", HOP);
        // The client's own tag, where it still holds: RFC 9110 §15.4.5.
        assertThat(Http.header(response, "etag")).isEqualTo(tag);
    }

    @Test
    void requestsAreDecodedEvenSo() {
        HttpResponse<byte[]> response = Http.postText(
                server.uri("/hops/echo"),
                Http.encode("gzip", Hops.TEXT),
                "gzip",
                "Accept-Encoding",
                "gzip",
                HOP,
                "zstd");
        assertThat(coding(response)).isEmpty();
        assertThat(Http.text(response)).isEqualTo(Hops.TEXT);
    }

    /** The field says nothing of the content, so what was sent through one hop serves through another. */
    @Test
    void whatWasSentPlainIsTheDictionaryOfTheNextResponse() {
        HttpResponse<byte[]> response = get("polled", HOP, "zstd");
        assertThat(coding(response)).isEmpty();
        byte[] held = response.body();
        String available = Poller.available(held);
        long end = System.nanoTime() + PATIENCE_NANOS;
        do {
            LockSupport.parkNanos(PAUSE_NANOS);
            response = Http.get(
                    server.uri("/hops/polled"), "Accept-Encoding", "gzip, dcz", "Available-Dictionary", available);
        } while (!coding(response).equals("dcz") && System.nanoTime() - end < 0);
        assertThat(coding(response)).isEqualTo("dcz");

        HttpResponse<byte[]> through = Http.get(
                server.uri("/hops/polled"),
                "Accept-Encoding",
                "gzip, dcz",
                "Available-Dictionary",
                available,
                HOP,
                "zstd");
        assertThat(coding(through)).isEmpty();
        assertThat(Http.text(through)).isEqualTo(Hops.TEXT);
    }

    @Test
    void withoutTheSettingNobodyLooksForTheField() {
        restart(Map.of());
        HttpResponse<byte[]> response = get("text", HOP, "zstd");
        assertThat(coding(response)).isEqualTo("gzip");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Language, Accept-Encoding");
    }

    @Test
    void anExplanationSaysSo() {
        restart(Map.of("restcompress.skip-header", HOP, "restcompress.explain", "true"));
        HttpResponse<byte[]> response = get("text", HOP, "zstd", "X-Compression-Explain", "1");
        assertThat(Http.header(response, "x-compression-explain"))
                .contains("chosen=none(proxy-compresses)")
                .contains("sent=plain(proxy-compresses)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"X Tunnel", "X-Tunnel:", "X-Tünnel", "a,b"})
    void aNameThatNoFieldHasIsRefused(String name) {
        assertThatThrownBy(() -> CompressionConfig.builder().set(Setting.SKIP_HEADER, name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("restcompress.skip-header: " + name
                        + " (expected the name of a header field other than Accept-Encoding)");
    }
}
