// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import com.github.luben.zstd.ZstdCompressCtx;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.testkit.Http;

/** A server of dictionaries that is not ours, and answers as a test says. It records what it was asked. */
final class DictionaryServer implements AutoCloseable {
    private static final byte[] PROLOGUE = {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0};

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final AtomicInteger version = new AtomicInteger();
    private volatile Answer next = new Answer(200, new byte[0]);

    /** A request. */
    record Asked(String path, Headers headers) {
        /** All lines of a field, or an empty text. */
        String field(String name) {
            return headers.containsKey(name) ? String.join(" | ", headers.get(name)) : "";
        }
    }

    /** A response. */
    static final class Answer {
        private final int status;
        private final byte[] body;
        private final String[] fields;

        /**
         * A response.
         *
         * @param fields as name, value, name, value…
         */
        Answer(int status, byte[] body, String... fields) {
            this.status = status;
            this.body = body;
            this.fields = fields;
        }
    }

    DictionaryServer() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            asked.add(new Asked(exchange.getRequestURI().getPath(), exchange.getRequestHeaders()));
            send(exchange, next);
        });
        server.start();
    }

    /** A text of 20 KB, of which two resemble each other. */
    static String text(int version) {
        StringBuilder text = new StringBuilder("version ").append(version).append('\n');
        for (int line = 0; text.length() < 20_000; line++) {
            text.append(line * 7919L % 10007)
                    .append(" is what line ")
                    .append(line * 31 % 997)
                    .append(" says\n");
        }
        return text.toString();
    }

    /** The next version. */
    String nextText() {
        return text(version.incrementAndGet());
    }

    /** Answers with a text, to be a dictionary for all of the origin for a minute unless other fields are given. */
    void offer(String text, String coding, String... fields) {
        String[] given = fields.length > 0
                ? fields
                : new String[] {"Use-As-Dictionary", "match=\"/*\"", "Cache-Control", "max-age=60"};
        answer(200, coding.isEmpty() ? bytes(text) : Http.encode(coding, text), coding, given);
    }

    /** Answers with a body as it is. */
    void answer(int status, byte[] body, String coding, String... fields) {
        List<String> all = new ArrayList<>(List.of(fields));
        if (!coding.isEmpty()) {
            all.addAll(List.of("Content-Encoding", coding));
        }
        next = new Answer(status, body, all.toArray(String[]::new));
    }

    /** Answers requests below a path in one way, whatever the others get. */
    void answerAt(String path, Answer answer) {
        server.createContext(path, exchange -> {
            asked.add(new Asked(exchange.getRequestURI().getPath(), exchange.getRequestHeaders()));
            send(exchange, answer);
        });
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        try (exchange) {
            for (int i = 0; i < answer.fields.length; i += 2) {
                exchange.getResponseHeaders().add(answer.fields[i], answer.fields[i + 1]);
            }
            exchange.getResponseHeaders().add("Content-Type", "text/plain;charset=us-ascii");
            boolean bodiless =
                    answer.body.length == 0 || exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(answer.status, bodiless ? -1 : answer.body.length);
            if (!bodiless) {
                exchange.getResponseBody().write(answer.body);
            }
        }
    }

    /** A text in dcz, by zstd's own library. */
    static byte[] dcz(String text, String dictionary) {
        byte[] raw = bytes(dictionary);
        try (ZstdCompressCtx zstd = new ZstdCompressCtx()) {
            zstd.setLevel(3);
            zstd.loadDict(raw);
            ByteArrayOutputStream coded = new ByteArrayOutputStream();
            coded.writeBytes(PROLOGUE);
            coded.writeBytes(DictionaryHash.of(raw).bytes());
            coded.writeBytes(zstd.compress(bytes(text)));
            return coded.toByteArray();
        }
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** What names a text in Available-Dictionary. */
    static String hash(String text) {
        return DictionaryHash.of(bytes(text)).fieldValue();
    }

    List<Asked> asked() {
        return asked;
    }

    Asked last() {
        return asked.get(asked.size() - 1);
    }

    URI uri(String path) {
        return URI.create("http://localhost:" + server.getAddress().getPort() + path);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
