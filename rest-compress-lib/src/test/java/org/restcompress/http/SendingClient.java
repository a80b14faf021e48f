// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.restcompress.CompressionConfig;
import org.restcompress.internal.dictionary.DictionaryClient;

/** A client of java.net.http. It reads bodies as they come, or when they are there. */
record SendingClient(HttpClient client, boolean streams) implements DictionaryClient {
    static SendingClient with(Map<String, String> settings, boolean streams) {
        CompressionConfig.Builder config = CompressionConfig.builder();
        settings.forEach(config::set);
        return new SendingClient(CompressionHttpClient.of(HttpClient.newHttpClient(), config.build()), streams);
    }

    @Override
    public String send(String method, URI uri, String... fields) throws IOException, InterruptedException {
        HttpRequest.Builder builder = HttpRequest.newBuilder(uri).method(method, BodyPublishers.noBody());
        HttpRequest request = (fields.length == 0 ? builder : builder.headers(fields)).build();
        if (!streams) {
            return client.send(request, BodyHandlers.ofString()).body();
        }
        try (InputStream body =
                client.send(request, BodyHandlers.ofInputStream()).body()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Override
    public void close() {
        // Java 17's client is closed by the collector.
    }
}
