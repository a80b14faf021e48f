// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A client that knows nothing of codings. With HTTP/2 it has one connection. */
public interface Caller extends AutoCloseable {
    /** Sends a request. */
    Exchange send(Request request) throws Exception;

    /** Sends a request, and waits until the header section of the response is there. */
    default Reply call(Request request) throws Exception {
        return send(request).reply().get(30, TimeUnit.SECONDS);
    }

    @Override
    void close();

    /**
     * What is asked.
     *
     * @param headers name, value, name, value…
     * @param body empty for none
     * @param measured whether the body's length is said before it
     * @param ends whether the body ends where what is here does, or goes on with something that never comes
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares requests.
    record Request(String method, String path, List<String> headers, byte[] body, boolean measured, boolean ends) {
        static Request get(String path, String... headers) {
            return new Request("GET", path, List.of(headers), new byte[0], true, true);
        }

        static Request head(String path, String... headers) {
            return new Request("HEAD", path, List.of(headers), new byte[0], true, true);
        }

        static Request post(String path, byte[] body, String... headers) {
            return new Request("POST", path, List.of(headers), body, true, true);
        }

        Request unmeasured() {
            return new Request(method, path, headers, body, false, true);
        }

        Request unending() {
            return new Request(method, path, headers, body, false, false);
        }
    }

    /**
     * A request that is on its way.
     *
     * @param reply comes with the header section
     * @param reset breaks off whatever is not done yet, by RST_STREAM where there is one
     */
    record Exchange(CompletableFuture<Reply> reply, Runnable reset) {}

    /** A response whose header section is there. */
    record Reply(int status, boolean isHttp2, Map<String, String> headers, InputStream body) {
        /** Fields of any case, each with its lines. */
        static Reply of(
                int status, boolean isHttp2, Map<String, ? extends Collection<String>> fields, InputStream body) {
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            fields.forEach((name, lines) -> headers.put(name, String.join(", ", lines)));
            return new Reply(status, isHttp2, headers, body);
        }

        /** All lines of a field, joined; empty where there is none. */
        String header(String name) {
            return headers.getOrDefault(name, "");
        }

        /** The whole body as it was sent. */
        byte[] bytes() throws IOException {
            try (body) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                body.transferTo(bytes);
                return bytes.toByteArray();
            }
        }
    }
}
