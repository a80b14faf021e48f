// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import org.restcompress.http.CompressionHttpClient;

/** java.net.http: a field that is not sent says which coding the request's body is sent in. */
public class JavaHttpClient {
    public static String place(URI server, String json) throws IOException, InterruptedException {
        HttpClient client = CompressionHttpClient.of(HttpClient.newHttpClient());
        HttpRequest request = HttpRequest.newBuilder(server.resolve("orders"))
                .header("Content-Type", "application/json")
                .header(CompressionHttpClient.REQUEST_CODING, "zstd")
                .POST(BodyPublishers.ofString(json))
                .build();
        return client.send(request, BodyHandlers.ofString()).body();
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        String note = "to be left with the neighbours; ".repeat(50);
        String json = "{\"item\": \"a lamp\", \"note\": \"" + note + "\"}";
        System.out.println(place(URI.create("http://localhost:8080/"), json));
    }
}
