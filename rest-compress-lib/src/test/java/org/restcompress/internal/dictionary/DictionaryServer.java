// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import com.github.luben.zstd.ZstdCompressCtx;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Origin;

/** A server of dictionaries, which records what it was asked. */
final class DictionaryServer extends Origin {
    private static final byte[] PROLOGUE = {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0};

    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private final AtomicInteger version = new AtomicInteger();
    private volatile Given next = new Given(200, new byte[0]);

    /** A request. */
    record Asked(String path, Headers headers) {
        /** All lines of a field, or an empty text. */
        String field(String name) {
            return headers.containsKey(name) ? String.join(" | ", headers.get(name)) : "";
        }
    }

    /** A response, with fields as name, value, name, value… */
    static final class Given {
        private final int status;
        private final byte[] body;
        private final String[] fields;

        Given(int status, byte[] body, String... fields) {
            this.status = status;
            this.body = body;
            this.fields = fields;
        }
    }

    DictionaryServer() {
        serve("/", exchange -> give(exchange, next));
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
        next = new Given(status, body, all.toArray(String[]::new));
    }

    /** Answers with a text, in dcz where the dictionary is named, with a window of so many bits. */
    void serveDelta(String text, String dictionary, int windowBits) {
        byte[] delta = dcz(text, dictionary, windowBits);
        byte[] gzip = Http.encode("gzip", text);
        serve("/list", exchange -> {
            boolean isNamed = exchange.getRequestHeaders().containsKey("Available-Dictionary");
            give(
                    exchange,
                    isNamed
                            ? new Given(200, delta, "Content-Encoding", "dcz")
                            : new Given(200, gzip, "Content-Encoding", "gzip"));
        });
    }

    /** Answers requests below a path in one way, whatever the others get. */
    void answerAt(String path, Given answer) {
        serve(path, exchange -> give(exchange, answer));
    }

    /** Asks for credentials below a path, and answers those who send some. */
    void answerUnlessAuthorized(String path, Given answer) {
        Given challenge = new Given(401, new byte[0], "WWW-Authenticate", "Basic realm=\"all\"");
        serve(path, exchange -> {
            boolean isAuthorized = exchange.getRequestHeaders().containsKey("Authorization");
            give(exchange, isAuthorized ? answer : challenge);
        });
    }

    private void give(HttpExchange exchange, Given answer) throws IOException {
        asked.add(new Asked(exchange.getRequestURI().getPath(), exchange.getRequestHeaders()));
        exchange.getResponseHeaders().add("Content-Type", "text/plain;charset=us-ascii");
        send(exchange, answer.status, answer.body, answer.fields);
    }

    /** A text in dcz, by zstd's own library. */
    static byte[] dcz(String text, String dictionary) {
        return dcz(text, dictionary, 0);
    }

    /** With a window of so many bits that the whole text fits into; 0 for the library's own. */
    static byte[] dcz(String text, String dictionary, int windowBits) {
        byte[] raw = bytes(dictionary);
        try (ZstdCompressCtx zstd = new ZstdCompressCtx()) {
            zstd.setLevel(3);
            zstd.setWindowLog(windowBits);
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
}
