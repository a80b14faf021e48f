// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdDecompressCtx;
import java.net.URI;
import java.net.http.HttpResponse;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.restcompress.testkit.Http;

/** A client that keeps the body of each response for the next one, and decodes dcz with zstd's own decoder. */
public final class Poller {
    private static final byte[] PROLOGUE = {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0};
    private static final int HASH = 32;
    private static final long PATIENCE_NANOS = Duration.ofSeconds(30).toNanos();
    private static final long PAUSE_NANOS = Duration.ofMillis(5).toNanos();

    private final URI uri;
    private final String[] headers;
    private byte[] held = {};

    /**
     * A client of one resource.
     *
     * @param headers of each request, as name, value, name, value…
     */
    Poller(URI uri, String... headers) {
        this.uri = uri;
        this.headers = headers;
    }

    /** What was got last. */
    byte[] held() {
        return held;
    }

    /** Asks, telling what is held if something is. */
    HttpResponse<byte[]> poll() {
        List<String> all = new ArrayList<>(List.of(headers));
        if (held.length == 0) {
            all.addAll(List.of("Accept-Encoding", "gzip, zstd"));
        } else {
            all.addAll(List.of("Accept-Encoding", "gzip, zstd, dcz", "Available-Dictionary", available(held)));
        }
        HttpResponse<byte[]> response = Http.get(uri, all.toArray(String[]::new));
        held = decoded(response, held);
        return response;
    }

    /** Asks once, telling that something is held which may have come from elsewhere. */
    HttpResponse<byte[]> askWith(byte[] dictionary) {
        held = dictionary;
        return poll();
    }

    /** Polls until a response is a delta: what is remembered is hashed when the response is gone. */
    HttpResponse<byte[]> awaitDelta() {
        long end = System.nanoTime() + PATIENCE_NANOS;
        HttpResponse<byte[]> response = poll();
        while (!Http.coding(response).equals("dcz") && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(PAUSE_NANOS);
            response = poll();
        }
        assertThat(Http.coding(response)).isEqualTo("dcz");
        return response;
    }

    /** Polls as often as a response could be remembered, and none is a delta. */
    void assertNoDelta() {
        for (int i = 0; i < 10; i++) {
            assertThat(Http.coding(poll())).as("poll %d", i).isNotEqualTo("dcz");
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    public static String available(byte[] dictionary) {
        return ':' + Base64.getEncoder().encodeToString(sha256(dictionary)) + ':';
    }

    static byte[] decoded(HttpResponse<byte[]> response, byte[] dictionary) {
        return decoded(Http.coding(response), response.body(), dictionary);
    }

    public static byte[] decoded(String coding, byte[] body, byte[] dictionary) {
        if (!coding.equals("dcz")) {
            return Http.decode(coding, body);
        }
        assertThat(Arrays.copyOf(body, PROLOGUE.length)).isEqualTo(PROLOGUE);
        assertThat(Arrays.copyOfRange(body, PROLOGUE.length, PROLOGUE.length + HASH))
                .isEqualTo(sha256(dictionary));
        try (ZstdDecompressCtx zstd = new ZstdDecompressCtx()) {
            zstd.loadDict(dictionary);
            byte[] frame = Arrays.copyOfRange(body, PROLOGUE.length + HASH, body.length);
            byte[] decoded = new byte[1 << 22];
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
