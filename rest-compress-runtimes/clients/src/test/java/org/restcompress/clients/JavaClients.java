// SPDX-License-Identifier: Apache-2.0
package org.restcompress.clients;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.brotli.BrotliInterceptor;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;

/** Clients in this process. Some say no longer in which coding a body came, once they have decoded it. */
final class JavaClients {
    private static final String UNKNOWN = "unknown";
    private static final HttpClient PLAIN = HttpClient.newHttpClient();

    private JavaClients() {}

    /** Reads a body, and says in which coding it came. */
    private interface Get {
        String read(String url, Body body) throws Exception;
    }

    private interface Body {
        void read(InputStream decoded) throws Exception;
    }

    private static List<String> read(String base, String accepted, Get get) throws Exception {
        List<String> lines = new ArrayList<>();
        StringBuilder read = new StringBuilder();
        String coding = get.read(
                base + "text", body -> read.append(sha256(new String(body.readAllBytes(), StandardCharsets.UTF_8))));
        lines.add(accepted + "|text|" + coding + "|" + read);
        lines.add(accepted + "|given-up|" + coding + "|" + failure(base + "given-up", get));
        List<String> events = new ArrayList<>();
        String url = base + "events/" + UUID.randomUUID();
        coding = get.read(url, body -> {
            for (String line = line(body); line != null; line = line(body)) {
                if (line.startsWith("data:")) {
                    events.add(line.substring("data:".length()).strip());
                    received(url);
                }
            }
        });
        lines.add(accepted + "|events|" + coding + "|" + String.join(",", events));
        return lines;
    }

    private static String failure(String url, Get get) throws Exception {
        try {
            get.read(url, InputStream::readAllBytes);
            return "whole";
        } catch (IOException e) {
            return "failed: " + e;
        }
    }

    /** The next line, or null at the end; without a reader of the JDK's: it asks a GZIPInputStream for more as long as that says that it has some. */
    private static String line(InputStream body) throws IOException {
        StringBuilder line = new StringBuilder();
        int b = body.read();
        if (b < 0) {
            return null;
        }
        for (; b >= 0 && b != '\n'; b = body.read()) {
            line.append((char) b);
        }
        return line.toString();
    }

    static void received(String url) throws IOException, InterruptedException {
        PLAIN.send(
                HttpRequest.newBuilder(URI.create(url))
                        .POST(BodyPublishers.noBody())
                        .build(),
                BodyHandlers.discarding());
    }

    static String sha256(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    static List<String> jdk(String base, List<String> accepted) throws Exception {
        return read(base, accepted.get(0), (url, body) -> {
            HttpResponse<InputStream> response =
                    PLAIN.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofInputStream());
            try (InputStream stream = response.body()) {
                body.read(stream);
            }
            return response.headers().firstValue("content-encoding").orElse("identity");
        });
    }

    static List<String> apache(String base, List<String> accepted) throws Exception {
        List<String> lines = new ArrayList<>();
        try (CloseableHttpClient client = HttpClients.createDefault()) {
            for (String coding : accepted) {
                lines.addAll(read(base, coding, (url, body) -> {
                    HttpGet get = new HttpGet(url);
                    if (!coding.equals("default")) {
                        get.setHeader("Accept-Encoding", coding);
                    }
                    return client.execute(get, response -> {
                        try (InputStream stream = response.getEntity().getContent()) {
                            body.read(stream);
                        } catch (IOException e) {
                            throw e;
                        } catch (Exception e) {
                            throw new IOException(e);
                        }
                        return coding.equals("default") ? UNKNOWN : coding;
                    });
                }));
            }
        }
        return lines;
    }

    static List<String> okHttp(String base, List<String> accepted) throws Exception {
        return okHttp(base, accepted, new OkHttpClient());
    }

    static List<String> okHttpWithBrotli(String base, List<String> accepted) throws Exception {
        return okHttp(
                base,
                accepted,
                new OkHttpClient.Builder()
                        .addInterceptor(BrotliInterceptor.INSTANCE)
                        .build());
    }

    private static List<String> okHttp(String base, List<String> accepted, OkHttpClient client) throws Exception {
        try {
            return read(base, accepted.get(0), (url, body) -> {
                try (Response response =
                        client.newCall(new Request.Builder().url(url).build()).execute()) {
                    body.read(response.body().byteStream());
                }
                return UNKNOWN;
            });
        } finally {
            client.connectionPool().evictAll();
            client.dispatcher().executorService().shutdown();
        }
    }
}
