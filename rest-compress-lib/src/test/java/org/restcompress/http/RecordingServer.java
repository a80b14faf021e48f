// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.Origin;

/** Records the requests that came whole. */
final class RecordingServer extends Origin {
    private final List<Received> received = new CopyOnWriteArrayList<>();

    /** A request. */
    static final class Received {
        private final String method;
        private final Headers headers;
        private final byte[] body;

        private Received(HttpExchange exchange) throws IOException {
            method = exchange.getRequestMethod();
            headers = exchange.getRequestHeaders();
            body = exchange.getRequestBody().readAllBytes();
        }

        String method() {
            return method;
        }

        /** All lines of a header, or an empty text. */
        String header(String name) {
            return headers.containsKey(name) ? String.join(" | ", headers.get(name)) : "";
        }

        byte[] body() {
            return body;
        }

        /** The body, decoded by other hands. */
        byte[] content(Coder coder) throws IOException {
            return coder.decode(body);
        }
    }

    RecordingServer() {
        answer("/", exchange -> send(exchange, 200, "fine".getBytes(StandardCharsets.UTF_8)));
    }

    /** Answers requests below a path, once they are received. */
    void answer(String path, Answer answer) {
        serve(path, exchange -> {
            received.add(new Received(exchange));
            answer.give(exchange);
        });
    }

    /** Content in codings that other hands apply, one after another. */
    static byte[] coded(byte[] content, Coder... coders) throws IOException {
        byte[] bytes = content;
        for (Coder coder : coders) {
            bytes = coder.encode(bytes);
        }
        return bytes;
    }

    /** Lines that are similar, and no two of them the same. */
    static byte[] text(int length) {
        StringBuilder text = new StringBuilder(length + 100);
        for (int line = 0; text.length() < length; line++) {
            text.append("{\"id\":")
                    .append(line)
                    .append(",\"name\":\"item ")
                    .append(line * 7919 % 10007)
                    .append("\"}\n");
        }
        text.setLength(length);
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    List<Received> received() {
        return received;
    }

    Received last() {
        return received.get(received.size() - 1);
    }
}
