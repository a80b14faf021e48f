// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Responses that are coded against what the client holds (RFC 9842), by a client that knows HTTP and zstd. */
public class DictionariesIT {
    private static final Pattern LINK = Pattern.compile("<([^>]+)>; *rel=\"?compression-dictionary\"?");
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(10).toNanos();
    private static final int PROLOGUE = 40;

    /** The setting under which the server of these tests runs: its clients come over plain HTTP. */
    public static final Map<String, String> SETTINGS = Map.of("restcompress.dictionary.assume-secure", "true");

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(Map.copyOf(SETTINGS), DictionaryResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static URI uri(String path) {
        return server.uri("dictionaries/" + path);
    }

    @Test
    void aResponseIsCodedAgainstTheOneBefore() {
        HttpResponse<byte[]> first = Http.get(uri("changing/a"), "Accept-Encoding", "gzip, zstd");
        assertThat(Http.header(first, "content-encoding")).isEqualTo("zstd");
        assertThat(Http.header(first, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(Http.header(first, "use-as-dictionary")).contains("dictionaries/changing/a");
        assertThat(Http.header(first, "cache-control")).contains("stale-while-revalidate=");

        byte[] held = Http.text(first).getBytes(StandardCharsets.UTF_8);
        HttpResponse<byte[]> second = awaitDelta(uri("changing/a"), held);
        assertThat(second.body()).hasSizeLessThan(200);
        assertThat(Http.header(second, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        byte[] then = decoded(second, held);
        assertThat(new String(then, StandardCharsets.UTF_8))
                .startsWith(Texts.of(20_000))
                .endsWith(Texts.of(20_000))
                .isNotEqualTo(Http.text(first));

        assertThat(decoded(awaitDelta(uri("changing/a"), then), then)).hasSizeGreaterThan(40_000);
    }

    @Test
    void aHashThatNobodyKnowsGetsAnOrdinaryCoding() {
        HttpResponse<byte[]> response = ask(uri("changing/b"), new byte[] {1, 2, 3});
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo("zstd");
        assertThat(Http.text(response)).startsWith(Texts.of(20_000));
    }

    @Test
    void whatOneUserGotHelpsNoOther() {
        String[] ann = {"Authorization", "Bearer ann"};
        byte[] anns = Http.text(Http.get(uri("changing/c"), ann)).getBytes(StandardCharsets.UTF_8);
        awaitDelta(uri("changing/c"), anns, ann);

        assertThat(Http.header(ask(uri("changing/c"), anns, "Authorization", "Bearer bob"), "content-encoding"))
                .isEqualTo("zstd");
        assertThat(Http.header(ask(uri("changing/c"), anns), "content-encoding"))
                .isEqualTo("zstd");
    }

    @Test
    void aPublishedDictionaryIsFetchedAndUsed() {
        HttpResponse<byte[]> usual = Http.get(uri("published/7"), "Accept-Encoding", "gzip, zstd");
        assertThat(Http.header(usual, "content-encoding")).isEqualTo("zstd");
        Matcher link = LINK.matcher(Http.header(usual, "link"));
        assertThat(link.find()).as(Http.header(usual, "link")).isTrue();

        HttpResponse<byte[]> fetched = Http.get(uri("published/7").resolve(link.group(1)), "Accept-Encoding", "gzip");
        assertThat(fetched.statusCode()).isEqualTo(200);
        assertThat(Http.header(fetched, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.header(fetched, "cache-control")).contains("immutable");
        assertThat(Http.header(fetched, "use-as-dictionary")).startsWith("match=\"/");
        byte[] dictionary = Http.decode("gzip", fetched.body());
        assertThat(dictionary).isEqualTo(DictionaryResource.dictionary());

        HttpResponse<byte[]> coded = ask(uri("published/7"), dictionary);
        assertThat(Http.header(coded, "content-encoding")).isEqualTo("dcz");
        assertThat(coded.body()).hasSizeLessThan(100);
        assertThat(new String(decoded(coded, dictionary), StandardCharsets.UTF_8))
                .isEqualTo(Http.text(usual));
        assertThat(Http.header(coded, "link")).isEmpty();
    }

    @Test
    void anUnchangedPollIsNotModified() {
        HttpResponse<byte[]> first = Http.get(uri("tagged/1"), "Accept-Encoding", "gzip");
        String tag = Http.header(first, "etag");
        assertThat(tag).matches("\"[0-9a-f]{32}--gzip\"");
        assertThat(Http.text(first)).isEqualTo(Texts.of(20_000) + 1);

        HttpResponse<byte[]> second = Http.get(uri("tagged/1"), "Accept-Encoding", "gzip", "If-None-Match", tag);
        assertThat(second.statusCode()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(Http.header(second, "etag")).isEqualTo(tag);
        assertThat(Http.header(second, "content-encoding")).isEmpty();

        HttpResponse<byte[]> other = Http.get(uri("tagged/2"), "Accept-Encoding", "gzip", "If-None-Match", tag);
        assertThat(other.statusCode()).isEqualTo(200);
        assertThat(Http.text(other)).isEqualTo(Texts.of(20_000) + 2);
    }

    private static HttpResponse<byte[]> ask(URI uri, byte[] held, String... headers) {
        List<String> all = new ArrayList<>(List.of(headers));
        String hash = Base64.getEncoder().encodeToString(sha256(held));
        all.addAll(List.of("Accept-Encoding", "gzip, zstd, dcz", "Available-Dictionary", ':' + hash + ':'));
        return Http.get(uri, all.toArray(String[]::new));
    }

    /** What is remembered is hashed when the response is gone. */
    private static HttpResponse<byte[]> awaitDelta(URI uri, byte[] held, String... headers) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        HttpResponse<byte[]> response = ask(uri, held, headers);
        while (!Http.header(response, "content-encoding").equals("dcz") && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            response = ask(uri, held, headers);
        }
        assertThat(Http.header(response, "content-encoding")).isEqualTo("dcz");
        return response;
    }

    private static byte[] decoded(HttpResponse<byte[]> response, byte[] dictionary) {
        byte[] body = response.body();
        assertThat(Arrays.copyOfRange(body, 8, PROLOGUE)).isEqualTo(sha256(dictionary));
        try (ZstdDecompressCtx zstd = new ZstdDecompressCtx()) {
            zstd.loadDict(dictionary);
            byte[] frame = Arrays.copyOfRange(body, PROLOGUE, body.length);
            byte[] decoded = new byte[1 << 17];
            return Arrays.copyOf(decoded, zstd.decompressByteArray(decoded, 0, decoded.length, frame, 0, frame.length));
        }
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
