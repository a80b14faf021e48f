// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** A server that is not ours: it records requests, and refuses coded bodies, or all, as a test wants it. */
public final class RefusingServer extends Origin {
    /** A coding that nobody decodes. */
    public static final String UNKNOWN = "foo";

    /**
     * What came.
     *
     * @param connection the client's port, which tells connections apart
     * @param coding the request's {@code Content-Encoding}, or an empty text
     * @param length of the body as it came, in bytes
     * @param text the decoded body, as far as the coding is known
     */
    public record Received(
            int connection, String method, String path, Headers headers, String coding, int length, String text) {
        public List<String> lines(String name) {
            return headers.getOrDefault(name, List.of());
        }
    }

    private final List<Received> received = new CopyOnWriteArrayList<>();
    private volatile int statusForCoded = 200;
    private volatile int statusForPlain = 200;
    private volatile @Nullable String takes;
    private volatile boolean codesAnswers;

    public RefusingServer() {
        serve("/", this::handle);
    }

    public RefusingServer answerCodedWith(int status) {
        statusForCoded = status;
        return this;
    }

    public RefusingServer answerPlainWith(int status) {
        statusForPlain = status;
        return this;
    }

    /** Names these codings in {@code Accept-Encoding} of each answer; none if null. */
    public RefusingServer listing(@Nullable String codings) {
        takes = codings;
        return this;
    }

    public RefusingServer codingItsAnswers() {
        codesAnswers = true;
        return this;
    }

    /** The codings of the requests that came since the last call, a plain one as {@code -}. */
    public List<String> takeCodings() {
        return takeReceived().stream()
                .map(request -> request.coding.isEmpty() ? "-" : request.coding)
                .toList();
    }

    /** One request came since the last call, in this coding and with its length. */
    public void assertReceived(String coding, String text) {
        assertThat(takeReceived()).singleElement().satisfies(request -> {
            assertThat(request.coding()).isEqualTo(coding);
            assertThat(request.text()).isEqualTo(text);
            assertThat(request.lines("Content-Length")).containsExactly("" + request.length());
        });
    }

    public List<Received> takeReceived() {
        List<Received> all = List.copyOf(received);
        received.clear();
        return all;
    }

    private void handle(HttpExchange exchange) throws IOException {
        String coding = String.join(", ", exchange.getRequestHeaders().getOrDefault("Content-Encoding", List.of()));
        byte[] body = exchange.getRequestBody().readAllBytes();
        Headers copy = new Headers();
        copy.putAll(exchange.getRequestHeaders());
        String text = new String(coding.equals(UNKNOWN) ? body : Http.decode(coding, body), StandardCharsets.UTF_8);
        received.add(new Received(
                exchange.getRemoteAddress().getPort(),
                exchange.getRequestMethod(),
                exchange.getRequestURI().toString(),
                copy,
                coding,
                body.length,
                text));
        answer(exchange, coding.isEmpty() ? statusForPlain : statusForCoded);
    }

    private void answer(HttpExchange exchange, int status) throws IOException {
        String list = takes;
        if (list != null) {
            exchange.getResponseHeaders().set("Accept-Encoding", list);
        }
        if (status == 204) {
            exchange.sendResponseHeaders(204, -1);
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "text/plain");
        byte[] content = ("answer " + status).getBytes(StandardCharsets.US_ASCII);
        if (codesAnswers) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            content = Http.encode("gzip", "answer " + status);
        }
        exchange.sendResponseHeaders(status, content.length);
        exchange.getResponseBody().write(content);
    }
}
