// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/** A plain HTTP client, which neither advertises nor decodes, and coders that are not the library's own. */
public final class Http {
    private static final HttpClient CLIENT = client();

    /** A server that has not begun to answer by then never will. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** With them, the answer may be a 304. */
    private static final Set<String> CONDITIONS = Set.of("If-None-Match", "If-Modified-Since");

    private Http() {}

    private static HttpClient client() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    /** A GET with headers given as name, value, name, value… */
    public static HttpResponse<byte[]> get(URI uri, String... headers) {
        return send(builder(uri, headers).GET());
    }

    /** A GET whose body is read as it comes. */
    static HttpResponse<InputStream> stream(URI uri, String... headers) {
        return send(builder(uri, headers).GET(), BodyHandlers.ofInputStream());
    }

    public static HttpResponse<byte[]> head(URI uri, String... headers) {
        return send(builder(uri, headers).method("HEAD", BodyPublishers.noBody()));
    }

    static HttpResponse<byte[]> post(URI uri, byte[] body, String... headers) {
        return send(builder(uri, headers).POST(BodyPublishers.ofByteArray(body)));
    }

    /** A POST of unknown length, in chunks. */
    static HttpResponse<byte[]> upload(URI uri, byte[] body, String... headers) {
        return send(builder(uri, headers).POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))));
    }

    static HttpResponse<byte[]> put(URI uri, byte[] body, String... headers) {
        return send(builder(uri, headers).PUT(BodyPublishers.ofByteArray(body)));
    }

    /** A request by any method, with content where that is usual. */
    static HttpResponse<byte[]> send(String method, URI uri, String text, String... headers) {
        boolean bare = Set.of("GET", "HEAD", "OPTIONS").contains(method);
        return send(
                builder(uri, headers).method(method, bare ? BodyPublishers.noBody() : BodyPublishers.ofString(text)));
    }

    public static String header(HttpResponse<?> response, String name) {
        return String.join(" | ", response.headers().allValues(name));
    }

    public static String text(HttpResponse<byte[]> response) {
        return new String(decode(header(response, "content-encoding"), response.body()), StandardCharsets.UTF_8);
    }

    static byte[] decode(String coding, byte[] bytes) {
        try (InputStream in = decoder(coding, new ByteArrayInputStream(bytes))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] encode(String coding, String text) {
        return encode(coding, text.getBytes(StandardCharsets.UTF_8));
    }

    static byte[] encode(String coding, byte[] bytes) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = encoder(coding, coded)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return coded.toByteArray();
    }

    static InputStream decoder(String coding, InputStream in) throws IOException {
        return switch (coding) {
            case "", "identity" -> in;
            case "gzip", "x-gzip" -> new GZIPInputStream(in);
            case "deflate" -> new InflaterInputStream(in);
            case "zstd" -> new ZstdInputStream(in);
            case "br" -> new BrotliInputStream(in);
            case "lzf" -> new LZFInputStream(in);
            default -> throw new IOException("unknown coding " + coding);
        };
    }

    private static OutputStream encoder(String coding, OutputStream out) throws IOException {
        return switch (coding) {
            case "identity" -> out;
            case "gzip", "x-gzip" -> new GZIPOutputStream(out);
            case "deflate" -> new DeflaterOutputStream(out);
            case "zstd" -> new ZstdOutputStream(out);
            case "lzf" -> new LZFOutputStream(out);
            default -> throw new IOException("no foreign encoder for " + coding);
        };
    }

    private static HttpRequest.Builder builder(URI uri, String... headers) {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri).timeout(PATIENCE);
        return headers.length == 0 ? builder : builder.headers(headers);
    }

    private static HttpResponse<byte[]> send(HttpRequest.Builder request) {
        return send(request, BodyHandlers.ofByteArray());
    }

    private static <T> HttpResponse<T> send(HttpRequest.Builder builder, BodyHandler<T> body) {
        HttpRequest request = builder.build();
        boolean mayHaveNoBody = request.method().equals("HEAD")
                || CONDITIONS.stream().anyMatch(request.headers().map()::containsKey);
        // Another client has connections of its own.
        HttpClient client =
                mayHaveNoBody && !RuntimeUnderTest.installed().keepsConnectionsWithoutBodies() ? client() : CLIENT;
        try {
            return client.send(request, body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
