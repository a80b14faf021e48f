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
import org.restcompress.http.CompressionHttpClient;

/** By {@link HttpClient}. */
class ClientRulesOfHttpClientTest extends ClientRulesContract {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** As with OkHttp: whoever asks for a coding decodes it, as a program did before this client took the place of another. */
    @Override
    boolean decodesWhatTheCallerAccepts() {
        return false;
    }

    private HttpClient client(Map<String, String> settings) {
        CompressionConfig.Builder builder = CompressionConfig.builder().listener(heard);
        settings.forEach(builder::set);
        return CompressionHttpClient.of(CLIENT, builder.build());
    }

    private static HttpRequest.Builder request(URI uri, Map<String, String> headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri);
        headers.forEach(request::header);
        return request;
    }

    @Override
    byte[] get(Map<String, String> settings, URI uri, Map<String, String> headers)
            throws IOException, InterruptedException {
        return client(settings)
                .send(request(uri, headers).build(), BodyHandlers.ofByteArray())
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
        HttpRequest.Builder request = request(uri, headers)
                .header("Content-Type", mediaType)
                .POST(
                        body instanceof byte[] bytes
                                ? BodyPublishers.ofByteArray(bytes)
                                : BodyPublishers.ofInputStream(() -> (InputStream) body));
        if (!coding.isEmpty()) {
            request.header(CompressionHttpClient.REQUEST_CODING, coding);
        }
        client(settings).send(request.build(), BodyHandlers.discarding());
    }
}
