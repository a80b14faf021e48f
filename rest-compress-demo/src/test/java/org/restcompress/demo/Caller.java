// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A client that knows nothing of codings, and shows what came over the wire. Headers are given as name, value, ... */
final class Caller {
    private final HttpClient http;
    private final URI base;

    Caller(URL base) {
        this(base, HttpClient.Version.HTTP_1_1);
    }

    private Caller(URL base, HttpClient.Version version) {
        this.http = HttpClient.newBuilder().version(version).build();
        try {
            this.base = base.toURI();
        } catch (URISyntaxException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }

    /** It has upgraded its connection. With a long first response {@code java.net.http} may lose some of that. */
    static Caller overHttp2(URL base) throws IOException, InterruptedException {
        Caller caller = new Caller(base, HttpClient.Version.HTTP_2);
        caller.get("ping");
        return caller;
    }

    Answer get(String path, String... headers) throws IOException, InterruptedException {
        return call("GET", path, BodyPublishers.noBody(), headers);
    }

    Answer head(String path, String... headers) throws IOException, InterruptedException {
        return call("HEAD", path, BodyPublishers.noBody(), headers);
    }

    Answer post(String path, byte[] body, String... headers) throws IOException, InterruptedException {
        return call("POST", path, BodyPublishers.ofByteArray(body), headers);
    }

    Answer put(String path, byte[] body, String... headers) throws IOException, InterruptedException {
        return call("PUT", path, BodyPublishers.ofByteArray(body), headers);
    }

    Answer call(String method, String path, BodyPublisher body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path)).method(method, body);
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return new Answer(http.send(request.build(), BodyHandlers.ofByteArray()));
    }

    /** A response with its body as it came. */
    record Answer(HttpResponse<byte[]> response) {
        int status() {
            return response.statusCode();
        }

        byte[] bytes() {
            return response.body();
        }

        String text() {
            return new String(response.body(), StandardCharsets.UTF_8);
        }

        /** All lines of a field, joined; empty where there is none. */
        String header(String name) {
            return String.join(", ", response.headers().allValues(name));
        }

        List<String> lines(String name) {
            return response.headers().allValues(name);
        }

        boolean has(String name) {
            return response.headers().firstValue(name).isPresent();
        }

        /** The content with its coding undone by someone else's decoder. */
        byte[] decoded() throws IOException {
            String coding = header("Content-Encoding");
            return coding.isEmpty() ? bytes() : ForeignCoding.named(coding).decode(bytes());
        }
    }
}
