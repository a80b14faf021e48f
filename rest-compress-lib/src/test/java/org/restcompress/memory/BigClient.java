// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.restcompress.CompressionConfig;
import org.restcompress.config.Setting;
import org.restcompress.http.CompressionHttpClient;

/** Reads a response that is far larger than its memory, and ends well if each byte was right. Its bytes are made sooner than they are read. */
final class BigClient {
    private BigClient() {}

    /** Takes a URL, a coding, and how many bytes there are. */
    public static void main(String[] arguments) throws Exception {
        HttpClient client = CompressionHttpClient.of(
                HttpClient.newHttpClient(),
                CompressionConfig.builder()
                        .set(Setting.CLIENT_ACCEPT, List.of(arguments[1]))
                        .listener(event -> System.out.println(event.decision()))
                        .build());
        HttpRequest request = HttpRequest.newBuilder(URI.create(arguments[0]))
                .version(HttpClient.Version.HTTP_1_1)
                .build();
        HttpResponse<InputStream> response = client.send(request, BodyHandlers.ofInputStream());
        try (InputStream body = response.body()) {
            BigContent.verify(Long.parseLong(arguments[2]), body);
        }
    }
}
