// SPDX-License-Identifier: Apache-2.0
package org.restcompress.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.restcompress.CompressionConfig;
import org.restcompress.event.Decision;
import org.restcompress.http.CompressionHttpClient;

/** Requests and responses in all codings: short ones, which are coded in one call, and long ones, which are streams. */
final class Exchanges {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final List<Exchange> ALL = List.of("lzf", "gzip", "deflate", "zstd", "br").stream()
            .map(Exchange::in)
            .toList();

    private Exchanges() {}

    /** Has an application repeat texts in each coding, and call itself. */
    static void inAllCodings(URI context) {
        for (Exchange exchange : ALL) {
            exchange.with(context.resolve("entity/echo"), "station ".repeat(500));
            exchange.with(context.resolve("entity/echo"), "station ".repeat(50_000));
            exchange.with(context.resolve("forward/" + exchange.coding), "station ".repeat(500));
        }
    }

    /** Many threads use one at a time. */
    private record Exchange(String coding, HttpClient client, Set<Decision> decisions) {
        static Exchange in(String coding) {
            Set<Decision> decisions = ConcurrentHashMap.newKeySet();
            HttpClient client = CompressionHttpClient.of(
                    CLIENT,
                    CompressionConfig.builder()
                            .client(c -> c.accept(coding).requestCoding(coding))
                            .listener(event -> decisions.add(event.decision()))
                            .build());
            return new Exchange(coding, client, decisions);
        }

        void with(URI uri, String text) {
            HttpRequest plain = HttpRequest.newBuilder(uri)
                    .header("Content-Type", "text/plain")
                    .POST(BodyPublishers.ofString(text))
                    .build();
            try {
                HttpResponse<String> response = client.send(plain, BodyHandlers.ofString());
                assertThat(response.statusCode()).isEqualTo(200);
                assertThat(response.headers().firstValue("Came-In")).hasValue(coding);
                assertThat(decisions).containsExactly(Decision.coded(coding));
                assertThat(response.body()).isEqualTo(text);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }
}
