// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.transports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Http.coding;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.server.dictionary.Poller;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** Responses whose bodies are compressed already. */
@ExtendWith(NoStateLeft.class)
class CompressedBodiesTest {
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();

    private final Heard heard = new Heard();

    @AutoClose
    private Running server = with(Map.of());

    private Running with(Map<String, Object> properties) {
        CompressionConfig config = CompressionConfig.builder().listener(heard).build();
        return Server.with(properties, new CompressionFeature(config), new Archives());
    }

    private HttpResponse<byte[]> get(String path, String... headers) {
        return Http.get(server.uri("/archives/" + path), headers);
    }

    private void restart(Map<String, Object> properties) {
        server.close();
        server = with(properties);
    }

    private void assertReason(Reason reason) throws InterruptedException {
        CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(Heard.reason(event)).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource({
        "gzip/3000, zstd, ALREADY_COMPRESSED",
        "gzip/3000, gzip, ALREADY_COMPRESSED",
        "gzip/100000, deflate, ALREADY_COMPRESSED",
        "noise/3000, lzf, DOES_NOT_SHRINK",
        "noise/100000, gzip, DOES_NOT_SHRINK"
    })
    void aBodyThatIsHeldGoesPlainWithItsLength(String path, String accepted, Reason reason)
            throws InterruptedException {
        HttpResponse<byte[]> response = get(path, "Accept-Encoding", accepted);
        int length = Integer.parseInt(path.substring(path.indexOf('/') + 1));
        byte[] body = path.startsWith("gzip") ? Archives.gzip(length) : Archives.noise(length);
        assertThat(response.body()).isEqualTo(body);
        assertThat(coding(response)).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(body.length));
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        if (path.startsWith("gzip")) {
            assertThat(Http.header(response, "etag")).isEqualTo("\"v1\"");
        }
        assertReason(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip/500000",
                "streamed/500000?piece=500001",
                "streamed/500000?piece=8192",
                "streamed/500000?piece=700&flush=true",
                "streamed/60000?piece=10&flush=true"
            })
    void aLongOrFlushedBodyGoesPlain(String path) throws InterruptedException {
        HttpResponse<byte[]> response = get(path, "Accept-Encoding", "gzip");
        assertThat(response.body()).isEqualTo(Archives.gzip(path.contains("60000?") ? 60_000 : 500_000));
        assertThat(coding(response)).isEmpty();
        assertReason(Reason.ALREADY_COMPRESSED);
    }

    @Test
    void aLongBodyThatLooksRandomGoesPlain() throws InterruptedException {
        HttpResponse<byte[]> response = get("noise/500000", "Accept-Encoding", "zstd");
        assertThat(response.body()).isEqualTo(Archives.noise(500_000));
        assertThat(coding(response)).isEmpty();
        assertReason(Reason.DOES_NOT_SHRINK);
    }

    @ParameterizedTest
    @ValueSource(ints = {2000, 30_000, 300_000})
    void base64InJsonIsCoded(int length) {
        HttpResponse<byte[]> response = get("base64/" + length, "Accept-Encoding", "gzip");
        assertThat(coding(response)).isEqualTo("gzip");
        assertThat(response.body()).hasSizeLessThan(length * 4 / 3);
        assertThat(Http.text(response)).isEqualTo(Archives.base64(length));
    }

    @Test
    void withTheSettingOffNobodyLooks() {
        restart(Map.of("restcompress.detect-compressed", "false"));
        HttpResponse<byte[]> streamed = get("gzip/500000", "Accept-Encoding", "zstd");
        assertThat(coding(streamed)).isEqualTo("zstd");
        assertThat(Http.decode("zstd", streamed.body())).isEqualTo(Archives.gzip(500_000));
    }

    @Test
    void withTheSettingOffAHeldBodyThatDoesNotShrinkIsFoundOutByCodingIt() throws InterruptedException {
        restart(Map.of("restcompress.detect-compressed", "false"));
        HttpResponse<byte[]> held = get("gzip/3000", "Accept-Encoding", "zstd");
        assertThat(coding(held)).isEmpty();
        assertReason(Reason.DOES_NOT_SHRINK);
    }

    @ParameterizedTest
    @ValueSource(ints = {3000, 500_000})
    void aClientThatRefusesThePlainBodyGetsACodedOne(int length) {
        HttpResponse<byte[]> response = get("gzip/" + length, "Accept-Encoding", "gzip, identity;q=0");
        assertThat(coding(response)).isEqualTo("gzip");
        assertThat(Http.decode("gzip", response.body())).isEqualTo(Archives.gzip(length));
    }

    /** It would tell of the content what padding is to hide. */
    @ParameterizedTest
    @ValueSource(ints = {3000, 500_000})
    void whereLengthsAreHiddenNobodyLooks(int length) {
        HttpResponse<byte[]> response = get("padded/" + length, "Accept-Encoding", "gzip");
        assertThat(coding(response)).isEqualTo("gzip");
        assertThat(Http.decode("gzip", response.body())).isEqualTo(Archives.gzip(length));
    }

    @Test
    void againstADictionaryTheSameNoiseIsCodedOnceMore() {
        byte[] noise = Archives.noise(40_000);
        HttpResponse<byte[]> first = get("polled/40000", "Accept-Encoding", "zstd, dcz");
        assertThat(coding(first)).isEmpty();
        assertThat(first.body()).isEqualTo(noise);
        assertThat(Http.header(first, "use-as-dictionary")).isNotEmpty();

        HttpResponse<byte[]> second = first;
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!coding(second).equals("dcz") && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            second = get(
                    "polled/40000", "Accept-Encoding", "zstd, dcz", "Available-Dictionary", Poller.available(noise));
        }
        assertThat(coding(second)).isEqualTo("dcz");
        assertThat(second.body()).hasSizeLessThan(200);
    }

    @Test
    void nothingIsKeptOfABodyThatGoesPlain() {
        for (int i = 0; i < 3; i++) {
            HttpResponse<byte[]> response = get("kept/5000", "Accept-Encoding", "gzip");
            assertThat(coding(response)).isEmpty();
            assertThat(response.body()).isEqualTo(Archives.gzip(5000));
        }
    }

    @Test
    void aHeadSaysWhatAGetSays() {
        HttpResponse<byte[]> head = Http.head(server.uri("/archives/gzip/3000"), "Accept-Encoding", "gzip");
        assertThat(coding(head)).isEmpty();
        assertThat(Http.header(head, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.header(head, "etag")).isEqualTo("\"v1\"");
    }

    @Test
    void anExplanationSaysSo() {
        restart(Map.of("restcompress.explain", "true"));
        HttpResponse<byte[]> response = get("gzip/3000", "Accept-Encoding", "gzip", "X-Compression-Explain", "1");
        assertThat(Http.header(response, "x-compression-explain"))
                .contains("chosen=gzip")
                .contains("sent=plain(already-compressed)");
        assertThat(response.body()).isEqualTo(Archives.gzip(3000));
    }
}
