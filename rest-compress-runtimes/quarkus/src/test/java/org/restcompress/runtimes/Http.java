// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.eclipse.microprofile.config.ConfigProvider;

/** A plain HTTP client, which neither advertises nor decodes. */
final class Http {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private Http() {}

    static URI uri(String path) {
        return ConfigProvider.getConfig().getValue("test.url", URI.class).resolve("/" + path);
    }

    static HttpResponse<byte[]> send(String method, String path, String acceptEncoding)
            throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri(path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .header("Accept-Encoding", acceptEncoding)
                .build();
        return CLIENT.send(request, BodyHandlers.ofByteArray());
    }

    static List<String> codings(HttpResponse<?> response) {
        return response.headers().allValues("Content-Encoding");
    }

    static String gunzip(byte[] bytes) throws IOException {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        }
    }
}
