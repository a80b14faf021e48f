// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.restcompress.CompressionConfig;
import org.restcompress.http.CompressedBodyHandlers;

/** By {@link HttpClient}. */
class ClientRulesOfHttpClientTest extends ClientRulesContract {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private CompressedBodyHandlers handlers(Map<String, String> settings) {
        CompressionConfig.Builder builder = CompressionConfig.builder().listener(heard);
        settings.forEach(builder::set);
        return new CompressedBodyHandlers(builder.build());
    }

    private static HttpRequest.Builder request(URI uri, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        headers.forEach(request::header);
        return request;
    }

    @Override
    byte[] get(Map<String, String> settings, URI uri, Map<String, String> headers)
            throws IOException, InterruptedException {
        CompressedBodyHandlers handlers = handlers(settings);
        return CLIENT.send(handlers.prepare(request(uri, headers).build()), handlers.ofByteArray())
                .body();
    }

    @Override
    void post(
            Map<String, String> settings,
            URI uri,
            Map<String, String> headers,
            String mediaType,
            Object body,
            String coding)
            throws IOException, InterruptedException {
        CompressedBodyHandlers handlers = handlers(settings);
        HttpRequest request = request(uri, headers)
                .header("Content-Type", mediaType)
                .POST(
                        body instanceof byte[] bytes
                                ? BodyPublishers.ofByteArray(bytes)
                                : BodyPublishers.ofInputStream(() -> (InputStream) body))
                .build();
        CLIENT.send(
                coding.isEmpty() ? handlers.prepare(request) : handlers.prepare(request, coding),
                BodyHandlers.discarding());
    }
}
