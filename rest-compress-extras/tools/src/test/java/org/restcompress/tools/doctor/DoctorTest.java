// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStream;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.tools.doctor.ScriptedServer.Ask;
import org.restcompress.tools.doctor.ScriptedServer.Reply;
import org.restcompress.tools.doctor.ScriptedServer.Script;

/** Each server is wrong in one way, and the doctor finds just that. */
class DoctorTest {
    private static final RightServer RIGHT = new RightServer(RightServer.ORDERS);

    /** Changes a right answer. */
    private interface Change {
        Reply of(Ask ask, Reply right) throws IOException;
    }

    /** A server, and the rules that it breaks. */
    private record Wrong(String name, Script script, Set<Rule> broken) {
        @Override
        public String toString() {
            return broken.stream().map(Rule::id).findFirst().orElse("none") + ": " + name;
        }
    }

    private static Wrong wrong(Rule rule, String name, Change change, Rule... others) {
        return new Wrong(name, changed(RIGHT, change), EnumSet.of(rule, others));
    }

    /** Changes the whole responses, of which ranges are parts. */
    private static Script changed(RightServer server, Change change) {
        return ask -> RightServer.ranged(ask, change.of(ask, server.whole(ask)));
    }

    /** Changes the bodies in one coding. */
    private static Wrong wrongBody(Rule rule, String name, String coding, Change change, Rule... others) {
        return wrong(
                rule,
                name,
                (ask, right) -> right.isIn(coding) && isOrders(ask) ? change.of(ask, right) : right,
                others);
    }

    private static boolean isOrders(Ask ask) {
        return ask.target().startsWith("/orders") && !ask.method().equals("POST");
    }

    private static boolean accepts(Ask ask, String text) {
        return ask.has("Accept-Encoding") && ask.field("Accept-Encoding").contains(text);
    }

    /** Answers as if the client had asked in another way. */
    private static Reply asIf(Ask ask, String acceptEncoding) throws IOException {
        List<String> lines = new ArrayList<>(ask.fields().lines());
        lines.removeIf(line -> line.toLowerCase(Locale.ROOT).startsWith("accept-encoding:"));
        lines.add("Accept-Encoding: " + acceptEncoding);
        return RIGHT.whole(new Ask(ask.method(), ask.target(), new Fields(lines), ask.body()));
    }

    static Stream<Wrong> servers() {
        return Stream.of(bodies(), negotiation(), caching(), ranges(), others(), posts(), dictionaries())
                .flatMap(List::stream);
    }

    private static List<Wrong> bodies() {
        Random random = new Random(1);
        byte[] picture = new byte[4000];
        random.nextBytes(picture);
        RightServer pictures =
                new RightServer(RightServer.joined(picture, " ".repeat(170).getBytes(US_ASCII)));
        AtomicInteger count = new AtomicInteger();
        Map<String, Integer> counts = new HashMap<>();
        return List.of(
                wrongBody(Rule.DECODES, "a wrong checksum", "gzip", (ask, right) -> {
                    byte[] body = right.body.clone();
                    body[body.length - 5] ^= 1;
                    return right.body(body);
                }),
                wrongBody(
                        Rule.DECODES,
                        "an unknown flag in gzip's header",
                        "gzip",
                        (ask, right) -> right.body(flagged(right.body, 0x20))),
                wrongBody(
                        Rule.DECODES,
                        "a wrong checksum of gzip's header",
                        "gzip",
                        (ask, right) -> right.body(flagged(right.body, 2))),
                wrongBody(
                        Rule.DECODES,
                        "half a body",
                        "zstd",
                        (ask, right) -> right.body(Arrays.copyOf(right.body, right.body.length / 2))),
                wrongBody(Rule.DECODES, "a plain body", "deflate", (ask, right) -> right.body(RightServer.ORDERS)),
                wrongBody(
                        Rule.LENGTH,
                        "a longer Content-Length",
                        "gzip",
                        (ask, right) -> right.set("Content-Length", String.valueOf(right.body.length + 3))),
                wrongBody(Rule.LENGTH, "bytes after the message", "gzip", (ask, right) -> {
                    right.excess = (ask.method().equals("GET") ? "more" : "").getBytes(US_ASCII);
                    return right;
                }),
                wrongBody(
                        Rule.LENGTH,
                        "no last chunk",
                        "zstd",
                        (ask, right) -> right.set("Transfer-Encoding", "chunked")
                                .body(RightServer.joined(
                                        (Integer.toHexString(right.body.length) + "\r\n").getBytes(US_ASCII),
                                        right.body))),
                wrongBody(
                        Rule.SAME_CONTENT,
                        "an older body",
                        "gzip",
                        (ask, right) -> right.body(RightServer.coded("gzip", "[]".getBytes(US_ASCII)))),
                wrong(
                        Rule.SAME_CONTENT,
                        "not found in one coding",
                        (ask, right) -> ask.field("Accept-Encoding").equals("gzip") && isOrders(ask)
                                ? new Reply().status(404)
                                : right),
                wrong(
                        Rule.DOUBLE_CODING,
                        "gzip in deflate, of a type that may be binary",
                        (ask, right) -> !isOrders(ask)
                                ? right
                                : (right.isIn("deflate")
                                                ? right.body(RightServer.coded(
                                                        "deflate", RightServer.coded("gzip", RightServer.ORDERS)))
                                                : right)
                                        .set("Content-Type", "application/x-ndjson")),
                wrongBody(
                        Rule.DOUBLE_CODING,
                        "gzip in gzip",
                        "gzip",
                        (ask, right) -> right.body(RightServer.coded("gzip", right.body))),
                wrongBody(
                        Rule.TRAILING_BYTES,
                        "a script is appended",
                        "gzip",
                        (ask, right) -> right.body(RightServer.joined(right.body, "<script>".getBytes(US_ASCII)))),
                wrongBody(Rule.SEVERAL_UNITS, "members", "gzip", (ask, right) -> right.body(twice("gzip"))),
                wrongBody(
                        Rule.SEVERAL_UNITS,
                        "an empty member",
                        "gzip",
                        (ask, right) ->
                                right.body(RightServer.joined(RightServer.coded("gzip", new byte[0]), right.body))),
                wrongBody(
                        Rule.ZLIB_FORMAT,
                        "raw",
                        "deflate",
                        (ask, right) -> right.body(RightServer.rawDeflate(RightServer.ORDERS))),
                wrongBody(Rule.ZSTD_WINDOW, "--long", "zstd", (ask, right) -> right.body(largeWindow())),
                wrong(
                        Rule.IDENTITY_NAMED,
                        "plain bodies are identity",
                        (ask, right) -> isOrders(ask)
                                        && right.status == 200
                                        && right.field("Content-Encoding").isEmpty()
                                ? right.set("Content-Encoding", "identity")
                                : right),
                wrongBody(
                        Rule.DIGEST,
                        "that of the plain body",
                        "gzip",
                        (ask, right) -> right.set(
                                "Content-Digest",
                                "sha-256="
                                        + DictionaryHash.of(RightServer.ORDERS).fieldValue())),
                wrongBody(
                        Rule.NOT_SMALLER,
                        "level 0",
                        "gzip",
                        (ask, right) -> right.body(RightServer.gzip(RightServer.ORDERS, 0, Deflater.DEFAULT_STRATEGY)),
                        Rule.SIZE),
                wrongBody(
                        Rule.SIZE,
                        "no matches",
                        "gzip",
                        (ask, right) -> right.body(RightServer.gzip(RightServer.ORDERS, 6, Deflater.HUFFMAN_ONLY))),
                new Wrong(
                        "a picture",
                        ask -> {
                            Reply reply = pictures.answer(ask);
                            return isOrders(ask) ? reply.set("Content-Type", "image/jpeg") : reply;
                        },
                        EnumSet.of(Rule.COMPRESSED_ALREADY)),
                wrong(
                        Rule.NO_TRANSFORM,
                        "coded all the same",
                        (ask, right) -> isOrders(ask) ? right.set("Cache-Control", "no-transform") : right),
                wrongBody(Rule.DETERMINISM, "the time in gzip's header", "gzip", (ask, right) -> {
                    byte[] body = right.body.clone();
                    body[4] = (byte) count.incrementAndGet();
                    return right.body(body);
                }),
                wrong(Rule.TWO_CONNECTIONS, "one node codes, the other not", (ask, right) -> {
                    boolean isRepeated = counts.merge(ask.method() + ask.fields(), 1, Integer::sum) > 1;
                    boolean isBare = !ask.has("If-None-Match") && !ask.method().equals("HEAD");
                    return isOrders(ask) && right.isIn("zstd") && isBare && isRepeated ? asIf(ask, "identity") : right;
                }));
    }

    /** Sets a flag in gzip's header. After the header is what it announces: a checksum of 0. */
    private static byte[] flagged(byte[] gzip, int flag) {
        byte[] header = Arrays.copyOf(gzip, flag == 2 ? 12 : 10);
        header[3] |= (byte) flag;
        Arrays.fill(header, 10, header.length, (byte) 0);
        return RightServer.joined(header, Arrays.copyOfRange(gzip, 10, gzip.length));
    }

    private static byte[] twice(String coding) {
        byte[] content = RightServer.ORDERS;
        return RightServer.joined(
                RightServer.coded(coding, Arrays.copyOf(content, 2000)),
                RightServer.coded(coding, Arrays.copyOfRange(content, 2000, content.length)));
    }

    private static byte[] largeWindow() throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(coded, 3).setLong(24)) {
            out.write(RightServer.ORDERS);
        }
        return coded.toByteArray();
    }

    private static List<Wrong> negotiation() {
        Map<String, Reply> cached = new ConcurrentHashMap<>();
        return List.of(
                wrong(
                        Rule.REFUSED_CODING,
                        "weights are not read",
                        (ask, right) ->
                                ask.field("Accept-Encoding").matches(".*gzip;q=0[.0]*") ? asIf(ask, "gzip") : right),
                wrong(
                        Rule.REFUSED_CODING,
                        "the weight of one coding is not read",
                        (ask, right) ->
                                ask.field("Accept-Encoding").equals("deflate;q=0") ? asIf(ask, "deflate") : right),
                wrong(
                        Rule.UNLISTED_CODING,
                        "part of a name",
                        (ask, right) -> accepts(ask, "xgzip") ? asIf(ask, "gzip") : right),
                wrong(
                        Rule.UNLISTED_CODING,
                        "a cache without Accept-Encoding in its key, and without this URL",
                        (ask, right) ->
                                ask.target().contains("?") ? cached.computeIfAbsent(ask.target(), it -> right) : right),
                wrong(
                        Rule.UNLISTED_CODING,
                        "another one than that which is refused",
                        (ask, right) -> ask.field("Accept-Encoding").equals("zstd;q=0") ? asIf(ask, "deflate") : right),
                wrong(
                        Rule.UNLISTED_CODING,
                        "another coding, whatever the client accepts",
                        (ask, right) -> isOrders(ask) && right.status == 200 && !right.isIn("dcz")
                                ? right.body(RightServer.ORDERS)
                                        .set("Content-Encoding", "utf-8")
                                        .remove("Link")
                                        .remove("Use-As-Dictionary")
                                : right),
                wrong(
                        Rule.EMPTY_ACCEPT,
                        "gzip",
                        (ask, right) -> ask.has("Accept-Encoding")
                                        && ask.field("Accept-Encoding").isEmpty()
                                ? asIf(ask, "gzip")
                                : right),
                wrong(
                        Rule.NO_ACCEPT,
                        "gzip",
                        (ask, right) -> isOrders(ask) && !ask.has("Accept-Encoding") ? asIf(ask, "gzip") : right),
                wrong(
                        Rule.IDENTITY_REFUSED,
                        "plain",
                        (ask, right) -> accepts(ask, "identity;q=0") ? asIf(ask, "identity") : right),
                wrong(
                        Rule.WEIGHTS,
                        "the server's order",
                        (ask, right) -> accepts(ask, "gzip;q=0.9") ? asIf(ask, "zstd") : right),
                wrong(
                        Rule.CASE_AND_SPACES,
                        "capitals",
                        (ask, right) -> ask.field("Accept-Encoding").equals("GZIP") ? asIf(ask, "identity") : right),
                wrong(
                        Rule.TWO_LINES,
                        "the first",
                        (ask, right) -> ask.fields().all("Accept-Encoding").size() > 1
                                ? asIf(ask, ask.field("Accept-Encoding"))
                                : right),
                wrong(
                        Rule.LONG_LIST,
                        "refused",
                        (ask, right) -> ask.field("Accept-Encoding").length() > 500 ? new Reply().status(431) : right));
    }

    private static final RightServer LONG = new RightServer(noise(3_000_000));

    private static List<Wrong> caching() {
        return List.of(
                wrongBody(Rule.VARY_CODED, "none", "gzip", (ask, right) -> right.remove("Vary")),
                wrong(
                        Rule.VARY_PLAIN,
                        "none",
                        (ask, right) -> isOrders(ask)
                                        && !ask.method().equals("HEAD")
                                        && right.field("Content-Encoding").isEmpty()
                                        && right.status == 200
                                ? right.remove("Vary")
                                : right),
                wrong(
                        Rule.VARY_CODED,
                        "none, though caches ask each time",
                        (ask, right) -> isOrders(ask) && !right.isIn("dcz") && right.status == 200
                                ? right.set("Cache-Control", "no-cache").remove("Vary")
                                : right,
                        Rule.VARY_PLAIN),
                new Wrong(
                        "no Vary on long bodies",
                        ask -> isOrders(ask) ? LONG.answer(ask).remove("Vary") : RIGHT.answer(ask),
                        EnumSet.of(Rule.VARY_CODED, Rule.VARY_PLAIN, Rule.DICTIONARY_VARY)),
                wrong(
                        Rule.VARY_PLAIN,
                        "none without Accept-Encoding",
                        (ask, right) -> isOrders(ask) && !ask.has("Accept-Encoding") ? right.remove("Vary") : right),
                wrong(Rule.VARY_304, "none", (ask, right) -> right.status == 304 ? right.remove("Vary") : right),
                wrong(Rule.ETAG_PER_CODING, "one for all", (ask, right) -> {
                    if (ask.field("If-None-Match").contains("\"v1\"")) {
                        return right.status(304)
                                .body(new byte[0])
                                .remove("Content-Encoding")
                                .set("ETag", "\"v1\"");
                    }
                    boolean isTagged = !right.field("ETag").isEmpty();
                    return isTagged
                            ? right.status(right.status == 412 ? 200 : right.status)
                                    .set("ETag", "\"v1\"")
                            : right;
                }),
                wrong(
                        Rule.IF_NONE_MATCH,
                        "the suffix stays",
                        (ask, right) -> right.status == 304
                                        && ask.field("If-None-Match").equals("\"v1--gzip\"")
                                ? asIf(new Ask(ask.method(), ask.target(), new Fields(List.of()), ask.body()), "gzip")
                                : right),
                wrong(
                        Rule.IF_NONE_MATCH,
                        "the suffix stays, and goes with a condition",
                        (ask, right) -> right.status == 304
                                        && ask.field("If-None-Match").equals("\"v1--gzip\"")
                                ? asIf(new Ask(ask.method(), ask.target(), new Fields(List.of()), ask.body()), "gzip")
                                        .set("ETag", "\"v1\"")
                                : right),
                wrong(
                        Rule.IF_NONE_MATCH,
                        "each tag gets a 304",
                        (ask, right) -> ask.has("If-None-Match")
                                ? right.status(304).body(new byte[0]).remove("Content-Encoding")
                                : right),
                wrong(
                        Rule.WEAK_COMPARISON,
                        "strongly",
                        (ask, right) -> right.status == 304
                                        && ask.field("If-None-Match").contains("W/")
                                ? asIf(new Ask(ask.method(), ask.target(), new Fields(List.of()), ask.body()), "gzip")
                                : right),
                wrong(
                        Rule.ETAG_304,
                        "the plain body's",
                        (ask, right) -> right.status == 304 ? right.set("ETag", "\"v1\"") : right),
                wrong(
                        Rule.CODING_304,
                        "gzip",
                        (ask, right) -> right.status == 304 ? right.set("Content-Encoding", "gzip") : right),
                wrong(
                        Rule.IF_MATCH,
                        "the suffix stays",
                        (ask, right) -> ask.has("If-Match") ? new Reply().status(412) : right));
    }

    private static List<Wrong> ranges() {
        byte[] part = Arrays.copyOfRange(RightServer.ORDERS, 10, 20);
        String contentRange = "bytes 10-19/" + RightServer.ORDERS.length;
        return List.of(
                wrong(
                        Rule.RANGE,
                        "of the plain body",
                        (ask, right) -> isJoined(ask, right)
                                ? right.status(206)
                                        .remove("Content-Encoding")
                                        .set("Content-Range", contentRange)
                                        .body(part)
                                : right),
                wrong(
                        Rule.RANGE,
                        "of another body",
                        (ask, right) -> ask.has("Range") && !ask.has("If-Range")
                                ? right.status(206)
                                        .set("Content-Range", contentRange)
                                        .body(part)
                                : right),
                wrong(Rule.RANGE, "another part than it says", (ask, right) -> {
                    Reply reply = part(ask, right, 10, 14);
                    return reply.status == 206
                            ? reply.set(
                                    "Content-Range",
                                    reply.field("Content-Range").replace("10-14", "11-15"))
                            : reply;
                }),
                wrong(
                        Rule.RANGE,
                        "of the plain body, that says gzip, and nothing joins it",
                        (ask, right) -> dated(ask, right, "gzip", part)),
                wrong(
                        Rule.RANGE,
                        "of the plain body, joined by a date",
                        (ask, right) -> dated(ask, right, "", part).set("Date", "Tue, 02 Jan 2024 00:00:00 GMT")),
                wrong(
                        Rule.RANGE,
                        "of the compressed body, without its coding",
                        (ask, right) -> ask.has("Range") && !ask.has("If-Range")
                                ? RightServer.part(right, 10, 19).remove("Content-Encoding")
                                : right),
                wrong(
                        Rule.IF_RANGE,
                        "refused",
                        (ask, right) -> ask.field("If-Range").contains("doctor") ? new Reply().status(416) : right),
                wrong(
                        Rule.IF_RANGE,
                        "not compared",
                        (ask, right) -> ask.field("If-Range").contains("doctor")
                                ? right.status(206)
                                        .set("Content-Range", "bytes 10-19/" + right.body.length)
                                        .body(Arrays.copyOfRange(right.body, 10, 20))
                                : right),
                wrong(
                        Rule.IF_RANGE,
                        "the tag of the plain body",
                        (ask, right) ->
                                ask.field("If-Range").equals("\"v1\"") ? RightServer.part(right, 10, 19) : right),
                wrong(
                        Rule.HEAD,
                        "not found",
                        (ask, right) -> ask.method().equals("HEAD") ? new Reply().status(404) : right),
                wrong(
                        Rule.HEAD,
                        "not implemented",
                        (ask, right) -> ask.method().equals("HEAD") ? new Reply().status(501) : right),
                wrong(
                        Rule.HEAD,
                        "another Vary",
                        (ask, right) -> ask.method().equals("HEAD") ? right.set("Vary", "Origin") : right),
                wrong(
                        Rule.HEAD_LENGTH,
                        "of the plain body",
                        (ask, right) -> ask.method().equals("HEAD")
                                ? right.set("Content-Length", String.valueOf(RightServer.ORDERS.length))
                                : right),
                wrong(
                        Rule.HEAD_LENGTH,
                        "a 304 says 0",
                        (ask, right) -> right.status == 304 ? right.set("Content-Length", "0") : right),
                wrong(Rule.NO_BODY, "HEAD has one", (ask, right) -> {
                    right.instead = ask.method().equals("HEAD") ? right.body : right.instead;
                    return right;
                }),
                wrong(
                        Rule.NO_BODY,
                        "a 204 has a length",
                        (ask, right) -> ask.method().equals("POST") && right.status == 200
                                ? right.status(204).set("Content-Length", "0")
                                : right),
                wrong(Rule.NO_BODY, "a 103 is chunked", (ask, right) -> {
                    right.interim = "HTTP/1.1 103 Early\r\nTransfer-Encoding: chunked\r\n\r\n";
                    return right;
                }),
                wrong(Rule.NO_BODY, "the trailer of gzip after a 304", (ask, right) -> {
                    right.instead = right.status == 304 ? new byte[20] : right.instead;
                    return right;
                }));
    }

    /** Answers without a tag but with a date, and a range with a part of the plain body. */
    private static Reply dated(Ask ask, Reply whole, String coding, byte[] part) {
        whole.remove("ETag").set("Last-Modified", "Mon, 01 Jan 2024 00:00:00 GMT");
        if (!ask.has("Range") || ask.field("If-Range").contains("doctor")) {
            return whole;
        }
        Reply reply = whole.status(206)
                .set("Content-Range", "bytes 10-19/" + RightServer.ORDERS.length)
                .body(part);
        return coding.isEmpty() ? reply.remove("Content-Encoding") : reply.set("Content-Encoding", coding);
    }

    private static List<Wrong> others() {
        return List.of(
                wrong(
                        Rule.FLUSH,
                        "deflate holds it back",
                        (ask, right) -> ask.target().equals("/events") && accepts(ask, "deflate")
                                ? right.set("Content-Encoding", "deflate").body(new byte[] {0x78, (byte) 0x9c})
                                : right),
                wrong(
                        Rule.FLUSH,
                        "not found in one coding",
                        (ask, right) ->
                                ask.target().equals("/events") && right.isIn("gzip") ? new Reply().status(404) : right),
                wrong(Rule.FLUSH, "the encoder holds all but a comment back", (ask, right) -> {
                    boolean isHeld = ask.target().equals("/events") && right.isIn("gzip");
                    return isHeld ? right.body(RightServer.coded("gzip", ": hello\n\n".getBytes(US_ASCII))) : right;
                }),
                wrong(Rule.FLUSH, "the encoder holds it back", (ask, right) -> {
                    boolean isHeld = ask.target().equals("/events") && right.isIn("gzip");
                    return isHeld ? right.body(Arrays.copyOf(right.body, 10)) : right;
                }),
                wrong(Rule.FLUSH, "the server holds its head back, too", (ask, right) -> {
                    right.isHeld = ask.target().equals("/events") && right.isIn("gzip");
                    return right;
                }),
                wrong(
                        Rule.REFLECTED_INPUT,
                        "a search",
                        (ask, right) -> ask.target().contains("?")
                                ? new RightServer(RightServer.joined(
                                                RightServer.ORDERS, ask.target().getBytes(US_ASCII)))
                                        .answer(ask)
                                : right),
                wrong(
                        Rule.CODED_BYTES,
                        "a large response",
                        (ask, right) -> ask.target().equals("/large") ? new Reply().body(new byte[5000]) : right));
    }

    private static List<Wrong> posts() {
        return List.of(
                wrong(
                        Rule.POST_UNKNOWN,
                        "taken for plain",
                        (ask, right) -> ask.field("Content-Encoding").equals("x-doctor") ? new Reply() : right),
                wrong(
                        Rule.POST_UNKNOWN,
                        "a failure",
                        (ask, right) -> ask.has("Content-Encoding") && right.status != 415
                                ? new Reply().status(500)
                                : right.remove("Accept-Encoding").status == 415 && ask.has("Content-Encoding")
                                        ? right.set("Accept-Encoding", "identity")
                                        : right),
                wrong(
                        Rule.POST_ACCEPT_ENCODING,
                        "none",
                        (ask, right) -> right.status == 415 ? right.remove("Accept-Encoding") : right),
                wrong(
                        Rule.POST_MEDIA_TYPE,
                        "codings are listed",
                        (ask, right) -> right.status == 415 ? right.set("Accept-Encoding", "gzip") : right),
                wrong(
                        Rule.POST_LISTED,
                        "a coding that is not installed",
                        (ask, right) -> ask.has("Content-Encoding") && right.status == 415
                                ? new Reply().status(415).set("Accept-Encoding", "br, gzip, deflate, zstd")
                                : right),
                wrong(
                        Rule.POST_LISTED,
                        "a coding that does not decode",
                        (ask, right) -> ask.field("Content-Encoding").equals("gzip") ? new Reply().status(400) : right),
                wrong(
                        Rule.POST_LISTED,
                        "a decoder that fails",
                        (ask, right) -> ask.field("Content-Encoding").equals("gzip") ? new Reply().status(500) : right,
                        Rule.POST_UNKNOWN),
                wrong(Rule.POST_LISTED, "a coding with a weight", (ask, right) -> {
                    Reply reply = ask.field("Content-Encoding").equals("gzip") ? new Reply().status(415) : right;
                    return ask.has("Content-Encoding") && reply.status == 415
                            ? reply.set("Accept-Encoding", "zstd, gzip ;q=0.5, deflate")
                            : reply;
                }),
                wrong(Rule.POST_GARBAGE, "a failure", (ask, right) -> right.status == 400 ? right.status(500) : right),
                wrong(Rule.POST_GARBAGE, "taken", (ask, right) -> right.status == 400 ? right.status(200) : right),
                wrong(Rule.POST_BOMB, "a failure", (ask, right) -> right.status == 413 ? right.status(503) : right));
    }

    private static List<Wrong> dictionaries() {
        AtomicReference<Reply> delta = new AtomicReference<>();
        return List.of(
                wrong(
                        Rule.USE_AS_DICTIONARY,
                        "no match",
                        (ask, right) -> isOrders(ask) ? right.set("Use-As-Dictionary", "id=\"1\"") : right),
                wrong(
                        Rule.USE_AS_DICTIONARY,
                        "a regular expression",
                        (ask, right) -> isOrders(ask) ? right.set("Use-As-Dictionary", "match=\"/(orders)\"") : right),
                wrong(
                        Rule.USE_AS_DICTIONARY,
                        "another origin",
                        (ask, right) -> isOrders(ask)
                                ? right.set("Use-As-Dictionary", "match=\"https://other.example/*\"")
                                : right),
                wrongBody(
                        Rule.DICTIONARY_VARY,
                        "a private cache keeps it, too",
                        "dcz",
                        (ask, right) -> right.set("Vary", "Accept-Encoding").set("Cache-Control", "private")),
                wrong(
                        Rule.DICTIONARY_LINK,
                        "not found",
                        (ask, right) -> ask.target().equals("/shared") ? new Reply().status(404) : right),
                wrong(
                        Rule.DICTIONARY_LINK,
                        "one of two relations",
                        (ask, right) -> ask.target().equals("/shared")
                                ? new Reply().status(404)
                                : right.set("Link", "</shared>; as=fetch; REL=\"preload compression-dictionary\"")),
                wrong(
                        Rule.DICTIONARY_USED,
                        "a hop drops it",
                        (ask, right) -> ask.has("Available-Dictionary") ? asIf(ask, "gzip;q=0") : right),
                wrongBody(
                        Rule.DICTIONARY_DECODES,
                        "another dictionary",
                        "dcz",
                        (ask, right) -> right.body(RIGHT.delta("other bytes".getBytes(US_ASCII)))),
                wrongBody(
                        Rule.DICTIONARY_VARY,
                        "half of it",
                        "dcz",
                        (ask, right) -> right.set("Vary", "Accept-Encoding")),
                wrong(
                        Rule.DICTIONARY_UNKNOWN,
                        "a client that has none gets a delta",
                        (ask, right) -> accepts(ask, "dcz") && !ask.has("Available-Dictionary")
                                ? right.set("Content-Encoding", "dcz").body(RIGHT.delta(RightServer.SHARED))
                                : right),
                wrong(
                        Rule.DICTIONARY_UNKNOWN,
                        "a cache that has a delta, without the dictionary in its key",
                        (ask, right) -> {
                            if (isOrders(ask) && ask.has("Available-Dictionary")) {
                                delta.compareAndSet(null, right.isIn("dcz") ? right : null);
                                return delta.get() == null ? right : delta.get();
                            }
                            return right;
                        },
                        Rule.DICTIONARY_DECODES),
                wrong(
                        Rule.DICTIONARY_UNKNOWN,
                        "a cache without it in its key",
                        (ask, right) -> ask.has("Available-Dictionary") && !right.isIn("dcz")
                                ? right.set("Content-Encoding", "dcz").body(RIGHT.delta(RightServer.SHARED))
                                : right));
    }

    private static Wrong right(String name, Change change) {
        return new Wrong(name, changed(RIGHT, change), EnumSet.noneOf(Rule.class));
    }

    /** Each server does something unusual that is right. */
    static Stream<Wrong> unusualServers() {
        AtomicInteger streams = new AtomicInteger();
        AtomicInteger requests = new AtomicInteger();
        AtomicInteger changing = new AtomicInteger();
        AtomicInteger padding = new AtomicInteger();
        AtomicInteger tags = new AtomicInteger();
        AtomicInteger ages = new AtomicInteger();
        AtomicInteger posts = new AtomicInteger();
        RightServer other = new RightServer(RightServer.joined(RightServer.ORDERS, "more".getBytes(US_ASCII)));
        RightServer noise = new RightServer(noise(200_000));
        return Stream.of(
                right("HEAD has no Vary", (ask, reply) -> ask.method().equals("HEAD") ? reply.remove("Vary") : reply),
                right(
                        "several frames of zstd",
                        (ask, reply) -> isOrders(ask) && reply.isIn("zstd") ? reply.body(twice("zstd")) : reply),
                right(
                        "gzip has another name",
                        (ask, reply) ->
                                isOrders(ask) && reply.isIn("gzip") ? reply.set("Content-Encoding", "x-gzip") : reply),
                right(
                        "a range of the plain body has a weak tag",
                        (ask, reply) -> ask.has("Range") && !ask.has("If-Range")
                                ? reply.status(206)
                                        .remove("Content-Encoding")
                                        .set("ETag", "W/" + reply.field("ETag"))
                                        .set("Content-Range", "bytes 10-19/" + RightServer.ORDERS.length)
                                        .body(Arrays.copyOfRange(RightServer.ORDERS, 10, 20))
                                : reply),
                right(
                        "a range of the plain body, and only a weak date",
                        (ask, reply) -> dated(ask, reply, "", Arrays.copyOfRange(RightServer.ORDERS, 10, 20))),
                right(
                        "a range of other compressed bytes, and only a date",
                        (ask, reply) -> isOrders(ask) ? dated(ask, reply, "gzip", new byte[10]) : reply),
                right(
                        "HEAD has one of two lines of Vary",
                        (ask, reply) -> isOrders(ask)
                                ? reply.set(
                                        "Vary",
                                        ask.method().equals("HEAD") ? "Origin" : "Origin, " + reply.field("Vary"))
                                : reply),
                right(
                        "each POST but the first gets a 409",
                        (ask, reply) -> ask.method().equals("POST") && posts.incrementAndGet() > 1
                                ? reply.status(409).set("Accept-Encoding", "gzip")
                                : reply),
                right(
                        "HEAD has another type",
                        (ask, reply) -> ask.method().equals("HEAD") ? reply.set("Content-Type", "text/html") : reply),
                right(
                        "HEAD leaves out what the body decides",
                        (ask, reply) -> ask.method().equals("HEAD")
                                ? reply.remove("Vary").remove("ETag").remove("Content-Encoding")
                                : reply),
                right(
                        "Cache-Control counts down",
                        (ask, reply) -> isOrders(ask)
                                ? reply.set("Cache-Control", "max-age=" + (9999 - ages.incrementAndGet()))
                                : reply),
                right(
                        "the compressed bytes of a stream have empty lines",
                        (ask, reply) -> ask.target().equals("/events") && reply.isIn("gzip")
                                ? reply.body(named(reply.body, "\n\n" + "x".repeat(20_000)))
                                : reply),
                right("a stream in raw deflate", (ask, reply) -> {
                    boolean isStream = ask.target().equals("/events") && accepts(ask, "deflate");
                    Deflater encoder = new Deflater(6, true);
                    encoder.setInput(reply.body);
                    byte[] raw = new byte[100];
                    int length = encoder.deflate(raw, 0, raw.length, Deflater.SYNC_FLUSH);
                    encoder.end();
                    return isStream ? reply.set("Content-Encoding", "deflate").body(Arrays.copyOf(raw, length)) : reply;
                }),
                right(
                        "a coding of requests is listed as refused",
                        (ask, reply) -> ask.field("Content-Encoding").equals("gzip")
                                ? new Reply().status(415).set("Accept-Encoding", "zstd, deflate, gzip;q=0.0")
                                : reply.status == 415 && ask.has("Content-Encoding")
                                        ? reply.set("Accept-Encoding", "zstd, deflate")
                                        : reply),
                right("a dictionary for other pages", (ask, reply) -> {
                    Reply plain = ask.has("Available-Dictionary") ? asIf(ask, "gzip;q=0") : reply;
                    return isOrders(ask)
                            ? plain.remove("Link").set("Use-As-Dictionary", "match=\"/products/*\"")
                            : plain;
                }),
                right(
                        "a dictionary with a pattern that the doctor does not read",
                        (ask, reply) ->
                                isOrders(ask) ? reply.set("Use-As-Dictionary", "match=\"/orders{/new}?\"") : reply),
                right(
                        "no cache keeps a delta",
                        (ask, reply) ->
                                reply.isIn("dcz") ? reply.remove("Vary").set("Cache-Control", "no-store") : reply),
                right(
                        "a range does not say the length of the whole",
                        (ask, reply) -> ask.has("Range") && !ask.has("If-Range")
                                ? reply.status(206)
                                        .set("Content-Range", "bytes 10-19/*")
                                        .body(Arrays.copyOfRange(reply.body, 10, 20))
                                : reply),
                right(
                        "too many conditional requests",
                        (ask, reply) -> ask.has("If-None-Match") ? new Reply().status(429) : reply),
                right(
                        "one coding fails",
                        (ask, reply) -> ask.field("Accept-Encoding").equals("br") ? new Reply().status(503) : reply),
                right(
                        "too many requests",
                        (ask, reply) ->
                                requests.incrementAndGet() > 12 && isOrders(ask) ? new Reply().status(503) : reply),
                right(
                        "caches cannot reuse it",
                        (ask, reply) -> isOrders(ask) && !reply.isIn("dcz")
                                ? reply.set("Cache-Control", "no-cache")
                                        .remove("Vary")
                                        .remove("ETag")
                                : reply),
                right("a cache has variants of two times", (ask, reply) -> {
                    boolean isFresh = ask.target().contains("?");
                    byte[] made = (isFresh ? " " + ages.incrementAndGet() : reply.isIn("gzip") ? " 1" : " 2")
                            .getBytes(US_ASCII);
                    return isOrders(ask) && reply.status == 200 && !reply.isIn("dcz")
                            ? new RightServer(RightServer.joined(RightServer.ORDERS, made)).whole(ask)
                            : reply;
                }),
                right("padding", (ask, reply) -> {
                    boolean isPadded = isOrders(ask) && reply.isIn("gzip");
                    if (!isPadded) {
                        return reply;
                    }
                    reply.set("ETag", "W/" + reply.field("ETag"));
                    return ask.method().equals("HEAD")
                            ? reply.set("Content-Length", "1234")
                            : reply.body(padded(reply.body, padding.incrementAndGet()));
                }),
                right("a quiet stream", (ask, reply) -> {
                    boolean isQuiet = ask.target().equals("/events") && streams.incrementAndGet() > 1;
                    return isQuiet ? reply.body(new byte[0]) : reply;
                }),
                right(
                        "an echo of compressed requests",
                        (ask, reply) -> ask.method().equals("POST") && reply.status == 200
                                ? reply.set("Content-Type", "application/json").body(ask.body())
                                : reply),
                right(
                        "a dictionary of another type",
                        (ask, reply) ->
                                isOrders(ask) ? reply.set("Use-As-Dictionary", "match=\"/orders\", type=new") : reply),
                right(
                        "the body changes",
                        (ask, reply) -> isOrders(ask) && changing.incrementAndGet() > 30 ? newer(other, ask) : reply),
                right(
                        "entity tags of compressed bodies are made anew",
                        (ask, reply) -> isOrders(ask)
                                        && !reply.field("Content-Encoding").isEmpty()
                                ? reply.set("ETag", "\"" + tags.incrementAndGet() + '"')
                                : reply),
                right(
                        "a range is refused",
                        (ask, reply) -> ask.has("Range")
                                ? new Reply().status(416).set("Content-Range", "bytes */" + reply.body.length)
                                : reply),
                right(
                        "an empty response keeps the fields of the compressed body",
                        (ask, reply) -> reply.status == 412 || reply.status == 406
                                ? reply.set("Content-Encoding", "gzip")
                                        .set("Repr-Digest", "sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFV=:")
                                : reply),
                unusual(
                        "the body shows the request",
                        RIGHT,
                        (ask, reply) -> new RightServer(RightServer.joined(
                                        RightServer.ORDERS,
                                        ask.field("Accept-Encoding").getBytes(US_ASCII)))
                                .whole(ask)),
                right(
                        "HEAD is forbidden",
                        (ask, reply) -> ask.method().equals("HEAD") ? new Reply().status(403) : reply),
                right(
                        "HEAD is not allowed",
                        (ask, reply) -> ask.method().equals("HEAD") ? new Reply().status(405) : reply),
                right(
                        "ranges are those of the plain body",
                        (ask, reply) -> ask.has("Range") && Set.of("", "\"v1\"").contains(ask.field("If-Range"))
                                ? RightServer.part(asIf(ask, "identity"), 10, 19)
                                : reply),
                right("a range is shorter", (ask, reply) -> part(ask, reply, 10, 14)),
                right("a range is longer", (ask, reply) -> part(ask, reply, 0, 99)),
                right("a range comes as multipart", (ask, reply) -> {
                    Reply part = part(ask, reply, 10, 19);
                    return part.status != 206
                            ? part
                            : part.remove("Content-Range")
                                    .set("Content-Type", "multipart/byteranges; boundary=x")
                                    .body("--x and so on".getBytes(US_ASCII));
                }),
                right(
                        "a digest of the plain body",
                        (ask, reply) -> isOrders(ask)
                                ? reply.set(
                                        "Repr-Digest",
                                        "id-sha-256="
                                                + DictionaryHash.of(RightServer.ORDERS)
                                                        .fieldValue())
                                : reply),
                right(
                        "sizes of chunks have leading zeros",
                        (ask, reply) -> isOrders(ask)
                                        && reply.isIn("gzip")
                                        && ask.method().equals("GET")
                                ? reply.set("Transfer-Encoding", "chunked")
                                        .body(RightServer.joined(
                                                String.format("%020x%n", reply.body.length)
                                                        .replace("\n", "\r\n")
                                                        .getBytes(US_ASCII),
                                                RightServer.joined(reply.body, "\r\n0\r\n\r\n".getBytes(US_ASCII))))
                                : reply),
                right(
                        "a POST has to be XML",
                        (ask, reply) -> ask.method().equals("POST") ? new Reply().status(415) : reply),
                right(
                        "a POST has to have another body",
                        (ask, reply) -> ask.method().equals("POST") ? new Reply().status(400) : reply),
                unusual(
                        "small chunks",
                        noise,
                        (ask, reply) -> reply.isIn("zstd") && ask.method().equals("GET")
                                ? reply.set("Transfer-Encoding", "chunked").body(chunks(reply.body))
                                : reply),
                unusual("a long body", new RightServer(new byte[17 << 20]), (ask, reply) -> reply));
    }

    /** Answers as a server that has another body, under other tags. */
    private static Reply newer(RightServer other, Ask ask) throws IOException {
        List<String> lines = ask.fields().lines().stream()
                .map(line -> line.replace("v1", "v0").replace("v2", "v1"))
                .toList();
        Reply newer = other.answer(new Ask(ask.method(), ask.target(), new Fields(lines), ask.body()));
        String tag = newer.field("ETag");
        return tag.isEmpty() ? newer : newer.set("ETag", tag.replace("v1", "v2"));
    }

    /** Returns whether a request wants a range, if anything of this response. */
    private static boolean isJoined(Ask ask, Reply whole) {
        return ask.has("Range")
                && (!ask.has("If-Range") || ask.field("If-Range").equals(whole.field("ETag")));
    }

    private static Reply part(Ask ask, Reply whole, int first, int last) {
        return isJoined(ask, whole) ? RightServer.part(whole, first, last) : whole;
    }

    private static Wrong unusual(String name, RightServer server, Change change) {
        return new Wrong(
                name,
                ask -> isOrders(ask) ? changed(server, change).answer(ask) : RIGHT.answer(ask),
                EnumSet.noneOf(Rule.class));
    }

    /** Returns bytes that are much shorter in no coding. */
    private static byte[] noise(int length) {
        Random random = new Random(3);
        StringBuilder hexadecimal = new StringBuilder();
        while (hexadecimal.length() < length) {
            hexadecimal.append(Integer.toHexString(random.nextInt()));
        }
        return hexadecimal.toString().getBytes(US_ASCII);
    }

    /** Puts each byte into a chunk of its own. */
    private static byte[] chunks(byte[] body) {
        ByteArrayOutputStream chunks = new ByteArrayOutputStream();
        for (byte b : body) {
            chunks.writeBytes(new byte[] {'1', '\r', '\n', b, '\r', '\n'});
        }
        chunks.writeBytes("0\r\n\r\n".getBytes(US_ASCII));
        return chunks.toByteArray();
    }

    /** Puts the name of a file into gzip's header. */
    private static byte[] padded(byte[] gzip, int length) {
        return named(gzip, "x".repeat(length));
    }

    private static byte[] named(byte[] gzip, String file) {
        byte[] header = Arrays.copyOf(gzip, 10);
        header[3] |= 8;
        byte[] name = file.concat("\0").getBytes(US_ASCII);
        return RightServer.joined(
                RightServer.joined(header, name), Arrays.copyOfRange(gzip, header.length, gzip.length));
    }

    private static Doctor doctor(ScriptedServer server) {
        return Doctor.of(server.uri())
                .rate(1e6)
                .post("/orders")
                .events("/events")
                .bombs()
                .maxCodedBytes("/large", 4500);
    }

    private static Set<String> broken(Report report) {
        return report.findings().stream()
                .filter(finding -> finding.mark() == Mark.FAULT || finding.mark() == Mark.WARNING)
                .map(Finding::id)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("servers")
    void itFindsWhatIsWrongAndNothingElse(Wrong wrong) throws IOException {
        try (ScriptedServer server = new ScriptedServer(wrong.script)) {
            Report report = doctor(server).examine();
            Set<String> expected = wrong.broken.stream().map(Rule::id).collect(Collectors.toCollection(TreeSet::new));
            assertThat(broken(report)).as(report.explanation()).isEqualTo(expected);
            assertThat(report.findings())
                    .extracting(Finding::observed)
                    .noneMatch(seen -> seen.contains("did not answer"));
            assertThat(report.cutOff()).isEmpty();
            Finding finding = report.findings().get(0);
            assertThat(finding.curl()).contains("curl -s ", "127.0.0.1");
            assertThat(finding.sent()).isNotEmpty();
            assertThat(finding.came()).isNotEmpty();
            assertThat(report.hasFaults())
                    .isEqualTo(wrong.broken.stream().anyMatch(rule -> rule.level() != Level.ADVICE));
        }
    }

    @Test
    void eachRuleIsBrokenBySomeServer() {
        assertThat(servers().flatMap(wrong -> wrong.broken.stream()).collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(Rule.values());
    }

    @Test
    void aServerThatIsRightIsHealthy() throws IOException {
        try (ScriptedServer server = new ScriptedServer(RIGHT)) {
            Report report = doctor(server).check();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            Set<String> skipped =
                    report.findings(Mark.SKIPPED).stream().map(Finding::id).collect(Collectors.toSet());
            assertThat(skipped)
                    .as(report.toString())
                    .containsExactlyInAnyOrder("compressed-already", "no-transform", "digest", "head-length");
            assertThat(report.requests()).isBetween(60, 100);
        }
    }

    @ParameterizedTest
    @MethodSource("unusualServers")
    void whatIsUnusualIsNoFault(Wrong unusual) throws IOException {
        try (ScriptedServer server = new ScriptedServer(unusual.script)) {
            Report report = doctor(server).examine();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            assertThat(report.isCutOff())
                    .as(report.toString())
                    .isEqualTo(List.of(
                                    "too many conditional requests",
                                    "one coding fails",
                                    "too many requests",
                                    "a POST has to be XML",
                                    "a POST has to have another body",
                                    "each POST but the first gets a 409")
                            .contains(unusual.name));
        }
    }

    /** Two nodes take turns at random: with two bodies, or with two tags for the same body. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void twoVariantsAreNoFault(int seed) throws IOException {
        Random random = new Random(seed);
        byte[] body =
                seed % 2 == 0 ? RightServer.ORDERS : RightServer.joined(RightServer.ORDERS, "more".getBytes(US_ASCII));
        RightServer other = new RightServer(body);
        Script script = ask -> isOrders(ask) && random.nextBoolean() ? newer(other, ask) : RIGHT.answer(ask);
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = doctor(server).examine();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"401, 3", "403, 12", "403, 24", "403, 30", "403, 36", "407, 42", "429, 24"})
    void aLimitOfTheRateIsNoFault(int status, int most) throws IOException {
        AtomicInteger requests = new AtomicInteger();
        Script script = ask ->
                isOrders(ask) && requests.incrementAndGet() > most ? new Reply().status(status) : RIGHT.answer(ask);
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = doctor(server).examine();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            assertThat(report.findings(Mark.SKIPPED))
                    .extracting(Finding::observed)
                    .anyMatch(seen -> seen.endsWith(" gets " + status));
            assertThat(report.cutOff()).endsWith(" gets " + status);
            assertThat(report.toString().lines())
                    .element(1)
                    .isEqualTo("The examination was cut off: " + report.cutOff());
        }
    }

    /** What was not examined is not healthy. */
    @ParameterizedTest
    @CsvSource({
        "429, GET, /orders, GET /orders gets 429",
        "503, HEAD, /orders, HEAD /orders gets 503",
        "500, GET, /shared, GET /shared gets 500",
        "503, GET, /large, GET /large gets 503",
        "503, GET, /events, GET /events gets 503",
        "503, POST, /orders, POST /orders gets 503",
        "429, POST, /orders, POST /orders gets 429",
        "0, HEAD, /orders, 'HEAD /orders, Accept-Encoding: identity: the connection ended after 0 bytes of the body, twice'",
        "0, GET, /events, 'the connection ended after 0 bytes of the body, twice'",
        "0, POST, /orders, 'POST /orders, Accept-Encoding: identity, Content-Type: application/json, (2 bytes): the connection"
                + " ended after 0 bytes of the body'"
    })
    void anExaminationThatIsCutOffIsNotPassed(int status, String method, String target, String reason)
            throws IOException {
        AtomicInteger plain = new AtomicInteger();
        Script script = ask -> {
            boolean isCut = ask.method().equals(method) && ask.target().equals(target);
            boolean isFirst = method.equals("GET") && target.equals("/orders") && plain.incrementAndGet() < 20;
            Reply reply = isCut && !isFirst ? new Reply().status(status) : RIGHT.answer(ask);
            reply.isCut = reply.status == 0;
            return reply;
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = doctor(server).examine();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            assertThat(report.isCutOff()).isTrue();
            assertThat(report.cutOff()).isEqualTo(reason);
        }
        plain.set(0);
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThatThrownBy(() -> doctor(server).check())
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("\nThe examination was cut off: " + reason.split(", ", 2)[0]);
        }
    }

    @Test
    void aServerThatGoesAwayCutsTheExaminationOff() throws IOException {
        AtomicInteger count = new AtomicInteger();
        List<ScriptedServer> servers = new CopyOnWriteArrayList<>();
        Script script = ask -> {
            if (count.incrementAndGet() == 20) {
                servers.get(0).close();
            }
            return RIGHT.answer(ask);
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            servers.add(server);
            assertThat(doctor(server).examine().cutOff())
                    .contains(": Connection refused")
                    .endsWith(", twice");
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aServerThatStopsCutsTheExaminationOff(boolean isHeld) throws IOException {
        AtomicInteger count = new AtomicInteger();
        Script script = ask -> {
            Reply reply = RIGHT.answer(ask);
            if (count.incrementAndGet() > 10) {
                reply.isHeld = isHeld;
                reply.staysOpen = true;
                reply.set("Content-Length", "100000");
            }
            return reply;
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Probe probe = new Probe(List.of(), Duration.ofMillis(500), 1000_000, 1e6, null);
            Patient patient = new Patient(probe, server.uri(), line -> {}, exchange -> {});
            assertThat(patient.cutOff()).isEmpty();
            assertThat(patient.isChanging()).isTrue();
            assertThat(patient.cutOff())
                    .isEqualTo(
                            isHeld
                                    ? "GET /orders, Accept-Encoding: identity: no response in 500 ms"
                                    : "GET /orders: the body did not end in time");
        }
    }

    /** It is one, even if not all was examined. */
    @Test
    void aFaultOfAnExaminationThatIsCutOffIsAFault() throws IOException {
        Script script = ask -> ask.method().equals("HEAD")
                ? new Reply().status(503)
                : RIGHT.answer(ask).remove("Vary");
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThatThrownBy(() -> Doctor.of(server.uri()).rate(1e6).check())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("The examination was cut off: HEAD /orders gets 503");
        }
    }

    @Test
    void aBudgetOfAnotherUrlNeedsA200() throws IOException {
        Script script = ask -> ask.target().equals("/large") ? new Reply().status(403) : RIGHT.answer(ask);
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThat(broken(doctor(server).examine())).containsExactly("coded-bytes");
        }
    }

    @Test
    void headIsCheckedEvenIfTheBodyChanges() throws IOException {
        AtomicInteger count = new AtomicInteger();
        Script script = ask -> {
            byte[] changing = RightServer.joined(
                    RightServer.ORDERS, String.valueOf(count.incrementAndGet()).getBytes(US_ASCII));
            return ask.method().equals("HEAD")
                    ? new Reply().status(404)
                    : new RightServer(changing).answer(ask).remove("ETag");
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = Doctor.of(server.uri()).rate(1e6).examine();
            assertThat(report.finding("head").orElseThrow().mark()).isEqualTo(Mark.FAULT);
            assertThat(report.finding("same-content").orElseThrow().observed()).isEqualTo(Representations.UNSTABLE);
        }
    }

    /** Header fields may have credentials. */
    @ParameterizedTest
    @ValueSource(strings = {"http://orders.example/other", "//other.example/", "https://orders.example:444/"})
    void pathsAreOnTheSameServer(String path) {
        Doctor doctor = Doctor.of(URI.create("https://orders.example/orders"));
        assertThatThrownBy(() -> doctor.post(path)).hasMessage("path: " + path + " (expected one on orders.example)");
        assertThatThrownBy(() -> doctor.events(path)).hasMessage("path: " + path + " (expected one on orders.example)");
    }

    /** It would come into the logs of the server. */
    @Test
    void aWordThatMayBeASecretIsNotSent() throws IOException {
        String secret = "occursonlyonce";
        List<String> targets = new CopyOnWriteArrayList<>();
        Script script = ask -> {
            targets.add(ask.target());
            byte[] page = (secret + " repeated repeated " + ask.target()).getBytes(US_ASCII);
            return new RightServer(RightServer.joined(RightServer.ORDERS, page)).answer(ask);
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Finding finding =
                    doctor(server).examine().finding("reflected-input").orElseThrow();
            assertThat(finding.mark()).isEqualTo(Mark.WARNING);
            assertThat(targets)
                    .anyMatch(target -> target.contains("doctor="))
                    .noneMatch(target -> target.contains(secret));
        }
    }

    /** Its first checks do not show that a rule is kept. */
    @Test
    void aRuleThatIsHalfCheckedIsNotKept() throws IOException {
        Script script =
                ask -> ask.field("Accept-Encoding").equals("GZIP;q=0") ? new Reply().status(503) : RIGHT.answer(ask);
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = Doctor.of(server.uri()).rate(1e6).examine();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            assertThat(report.finding("refused-coding").orElseThrow().mark()).isEqualTo(Mark.SKIPPED);
            assertThat(report.finding("refused-coding").orElseThrow().observed())
                    .isEqualTo("GET /orders gets 503");
            assertThat(report.finding("decodes").orElseThrow().mark()).isEqualTo(Mark.GOOD);
        }
    }

    /** A path with a slip of the pen does not pass for one that was examined. */
    @ParameterizedTest
    @CsvSource({"/nope, /events, a plain POST to /nope gets 404 (--body)", "/orders, /nope, GET /nope gets 404"})
    void aPathThatIsRefusedIsSaid(String post, String events, String reason) {
        Script script = ask -> ask.target().equals("/nope") ? new Reply().status(404) : RIGHT.answer(ask);
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThatThrownBy(() -> Doctor.of(server.uri())
                            .rate(1e6)
                            .post(post)
                            .events(events)
                            .check())
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("The examination was cut off: " + reason);
        }
    }

    @Test
    void aBodyThatIsTooLongToCompareIsSaid() throws IOException {
        RightServer right = new RightServer(new byte[17 << 20]);
        try (ScriptedServer server = new ScriptedServer(right::whole)) {
            Report report = Doctor.of(server.uri()).rate(1e6).examine();
            assertThat(report.finding("range").orElseThrow().observed()).isEqualTo("the body is longer than 16 MiB");
            assertThat(report.finding("same-content").orElseThrow().observed()).isEqualTo(Coded.TOO_LONG);
            assertThat(report.findings()).extracting(Finding::observed).doesNotContain(Representations.UNSTABLE);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1e6})
    void aThreadThatIsInterruptedStops(double rate) {
        List<Boolean> interrupted = new ArrayList<>();
        try (ScriptedServer server = new ScriptedServer(RIGHT)) {
            Doctor doctor = Doctor.of(server.uri()).rate(rate);
            doctor.progress(line -> Thread.currentThread().interrupt());
            assertThatThrownBy(doctor::check).isInstanceOf(IOException.class).hasMessageContaining("interrupted");
            interrupted.add(Thread.interrupted());
            assertThat(server.asked()).hasSizeLessThan(2);
        }
        assertThat(interrupted).containsExactly(true);
    }

    @Test
    void aReferenceMayBeAQuery() throws IOException {
        try (ScriptedServer server = new ScriptedServer(RIGHT)) {
            Doctor.of(server.uri()).rate(1e6).post("?a=b").examine();
            assertThat(server.asked()).contains("POST /orders?a=b");
        }
        assertThat(Request.resolve(URI.create("http://host"), "orders")).hasToString("http://host/orders");
    }

    @Test
    void anOptionNeedsAValue() {
        Doctor doctor = Doctor.of(URI.create("http://host/orders"));
        assertThatThrownBy(() -> doctor.post("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> doctor.events("")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> doctor.maxCodedBytes(0)).hasMessage("budget: 0 bytes (expected more than 0)");
        assertThatThrownBy(() -> doctor.maxCodedBytes("/a", -1)).hasMessageStartingWith("budget: -1 bytes");
    }

    @Test
    void a304NeedsNoVaryIfNo200HasIt() throws IOException {
        try (ScriptedServer server = new ScriptedServer(ask -> RIGHT.answer(ask).remove("Vary"))) {
            Report report = doctor(server).examine();
            assertThat(report.finding("vary-304").orElseThrow().observed())
                    .isEqualTo("no 200 says Vary: Accept-Encoding");
        }
    }

    /** Nothing was examined there. */
    @ParameterizedTest
    @CsvSource({"text/html, 1, /events is no event stream", "text/event-stream, 0, /events ends without an event"})
    void whatIsNoStreamCutsTheExaminationOff(String type, int events, String reason) throws IOException {
        Script script = ask -> ask.target().equals("/events")
                ? new Reply()
                        .set("Content-Type", type)
                        .body("data: 1\n\n".repeat(events).getBytes(US_ASCII))
                : RIGHT.answer(ask);
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThat(doctor(server).examine().cutOff()).isEqualTo(reason);
        }
    }

    @Test
    void aHostMayHaveAnUnderscore() {
        assertThat(Doctor.of(URI.create("http://my_host:8080/orders"))).isNotNull();
        assertThatThrownBy(() -> Doctor.of(URI.create("http://my_user@my_host/")))
                .hasMessageStartingWith("URL: it has a user")
                .hasMessageNotContaining("my_");
    }

    @Test
    void curlTakesNoBracketsForRanges() {
        Request request = Request.get(URI.create("http://localhost/orders?id[1-9]=2"));
        assertThat(request.curl(true)).isEqualTo("curl -s -o body -D - -g 'http://localhost/orders?id[1-9]=2'");
    }

    @Test
    void aSlowBodyIsNoFault() throws IOException {
        Script script = ask -> {
            Reply reply = new Reply().set("Content-Length", "100").body("begin".getBytes(US_ASCII));
            reply.staysOpen = true;
            return reply;
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Probe probe = new Probe(List.of(), Duration.ofSeconds(2), 1000, 1e6, null);
            Exchange exchange = probe.ask(Request.get(server.uri()));
            assertThat(exchange.body()).hasSize(5);
            assertThat(exchange.faults()).isEmpty();
            assertThat(exchange.isWhole()).isFalse();
        }
    }

    /** A server, a proxy or a network may end one connection. Two in a row are no accident. */
    @ParameterizedTest
    @CsvSource({"HEAD", "GET"})
    void aConnectionThatBreaksOnceIsNoFault(String method) throws IOException {
        Set<String> seen = ConcurrentHashMap.newKeySet();
        Script script = ask -> {
            Reply right = RIGHT.answer(ask);
            boolean isFirst = ask.method().equals(method) && seen.add(ask.target() + ask.fields());
            right.isCut = isFirst && (method.equals("HEAD") || seen.size() % 2 == 0);
            return isFirst && !right.isCut && right.status == 200
                    ? right.set("Content-Length", String.valueOf(right.body.length + 3))
                    : right;
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = doctor(server).check();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            assertThat(seen).hasSizeGreaterThan(1);
        }
    }

    @Test
    void aFaultOfTheLengthSaysBothFailures() throws IOException {
        AtomicInteger count = new AtomicInteger();
        Script script = ask -> {
            Reply right = RIGHT.answer(ask);
            if (ask.field("Accept-Encoding").equals("gzip") && ask.method().equals("GET")) {
                right.isCut = count.incrementAndGet() % 2 == 1;
                right.set("Content-Length", "1000").body("begin".getBytes(US_ASCII));
            }
            return right;
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Finding length = Doctor.of(server.uri())
                    .rate(1e6)
                    .examine()
                    .finding("length")
                    .orElseThrow();
            assertThat(length.mark()).isEqualTo(Mark.FAULT);
            assertThat(length.observed())
                    .isEqualTo("the connection ended after 0 bytes of the body; then "
                            + "the connection ended after 5 of 1000 bytes");
        }
    }

    @ParameterizedTest
    @CsvSource({"GET, 2", "HEAD, 2", "POST, 1"})
    void aPostIsNotRepeated(String method, int times) {
        Script script = ask -> {
            Reply reply = new Reply();
            reply.isCut = true;
            return reply;
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Probe probe = new Probe(List.of(), Duration.ofSeconds(20), 1000, 1e6, null);
            assertThatThrownBy(() -> probe.ask(Request.get(server.uri()).as(method)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("the connection ended after 0 bytes of the body" + (times == 2 ? ", twice" : ""));
            assertThat(server.asked()).hasSize(times);
            assertThat(probe.count()).isEqualTo(times);
        }
    }

    /** RFC 9112 §5.2 lets a client unfold them. */
    @Test
    void foldedLinesAreRead() throws IOException {
        Script script = ask -> new Reply()
                .set("Vary", "Origin,\r\n \r\n\t Accept-Encoding")
                .set("ETag", "\"v1\"")
                .body("all".getBytes(US_ASCII));
        try (ScriptedServer server = new ScriptedServer(script)) {
            Probe probe = new Probe(List.of(), Duration.ofSeconds(20), 1000, 1e6, null);
            Exchange exchange = probe.ask(Request.get(server.uri()));
            assertThat(exchange.fields().varyBy("Accept-Encoding")).isTrue();
            assertThat(exchange.tag()).contains("\"v1\"");
            assertThat(exchange.body()).asString().isEqualTo("all");
            assertThat(exchange.isComplete()).isTrue();
        }
    }

    /** Some servers wait for a body, or refuse a POST without a length (411). */
    @Test
    void anEmptyPostSaysSo() throws IOException {
        List<String> lengths = new CopyOnWriteArrayList<>();
        Script script = ask -> {
            if (ask.method().equals("POST")) {
                lengths.add(ask.field("Content-Length"));
            }
            return RIGHT.answer(ask);
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            Doctor.of(server.uri()).rate(1e6).post("/orders").body(new byte[0]).examine();
            assertThat(lengths).contains("0").doesNotContain("");
            Request post = new Request("POST", server.uri(), List.of(), new byte[0]);
            assertThat(post.curl(false)).contains("--data-binary @posted");
        }
    }

    @Test
    void aFixedCodingIsNotNegotiated() throws IOException {
        Script script = ask -> asIf(ask, "gzip").remove("Vary");
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = Doctor.of(server.uri()).rate(1e6).examine();
            assertThat(broken(report))
                    .as(report.explanation())
                    .contains("unlisted-coding")
                    .doesNotContain("vary-coded", "vary-plain", "etag-per-coding", "not-smaller");
        }
    }

    @ParameterizedTest
    @CsvSource({"public, vary-coded vary-plain", "max-age=9, ''"})
    void sharedCachesDoNotKeepPrivateResponses(String cacheControl, String faults) throws IOException {
        Script script =
                ask -> RIGHT.answer(ask).set("Cache-Control", cacheControl).set("Vary", "Available-Dictionary");
        try (ScriptedServer server = new ScriptedServer(script)) {
            Report report = Doctor.of(server.uri())
                    .rate(1e6)
                    .header("Authorization", "Bearer 1")
                    .examine();
            Set<String> broken = broken(report);
            broken.remove("dictionary-vary");
            assertThat(String.join(" ", broken)).as(report.explanation()).isEqualTo(faults);
        }
    }

    @Test
    void aServerDoesNotControlTheTerminal() {
        Script script = ask -> new Reply().status(302).set("Location", "\u001b]0;x" + "y".repeat(300));
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThatThrownBy(() -> Doctor.of(server.uri()).examine())
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("answers 302 to ?]0;xyyy")
                    .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThanOrEqualTo(200));
        }
    }

    @Test
    void aServerDoesNotReverseText() {
        assertThat(TextPage.oneLine("a\u202eb\u2066c\u200bd", 20, true)).isEqualTo("a?b?c?d");
    }

    @Test
    void unlessItIsToldToItOnlyAsksForTheUrlAndItsDictionary() throws IOException {
        try (ScriptedServer server = new ScriptedServer(RIGHT)) {
            Doctor.of(server.uri()).rate(1e6).check();
            assertThat(server.asked())
                    .allMatch(line -> line.matches("(GET|HEAD) (/orders(\\?doctor=[a-z]+)?|/shared)"));
        }
    }

    @Test
    void aServerThatDoesNotCompressHasNoFaults() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            boolean isHead = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(200, isHead ? -1 : RightServer.ORDERS.length);
            if (!isHead) {
                exchange.getResponseBody().write(RightServer.ORDERS);
            }
            exchange.close();
        });
        server.start();
        try {
            URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/orders");
            Report report = Doctor.of(uri).rate(1e6).check();
            assertThat(broken(report)).as(report.explanation()).isEmpty();
            assertThat(report.finding("vary-coded").orElseThrow().observed())
                    .isEqualTo("no coding is offered for this application/json of " + RightServer.ORDERS.length
                            + " bytes");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void aFaultFailsATestWithThePage() {
        Script script = ask -> RIGHT.answer(ask).remove("Vary");
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThatThrownBy(() -> Doctor.of(server.uri()).rate(1e6).check())
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("✗ vary-coded           zstd without Vary: Accept-Encoding");
        }
    }

    @Test
    void aUrlThatDoesNotAnswerCannotBeExamined() {
        try (ScriptedServer server = new ScriptedServer(ask -> new Reply().status(401))) {
            assertThatThrownBy(() -> Doctor.of(server.uri()).examine())
                    .isInstanceOf(IOException.class)
                    .hasMessage(server.uri() + " answers 401 (--header 'Authorization: …' sends credentials)");
        }
    }

    /** A URL of this form comes from joining two parts that both have a slash. Its path must not become a host. */
    @Test
    void aQueryKeepsTheHostOfAPathWithTwoSlashes() {
        URI url = URI.create("https://api.example//orders.json?page=2");
        assertThat(Request.resolve(url, "?doctor=1"))
                .isEqualTo(URI.create("https://api.example//orders.json?doctor=1"));
    }
}
