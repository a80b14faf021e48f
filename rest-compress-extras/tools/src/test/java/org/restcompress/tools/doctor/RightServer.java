// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.tools.doctor.ScriptedServer.Ask;
import org.restcompress.tools.doctor.ScriptedServer.Reply;
import org.restcompress.tools.doctor.ScriptedServer.Script;

/** A server of one resource that does all right. */
final class RightServer implements Script {
    private static final Pattern RANGE = Pattern.compile("bytes=(\\d+)-(\\d+)");
    static final byte[] ORDERS = orders();
    static final byte[] SHARED = "{\"item\": \"lamp\", \"note\": \"ring twice\"} and so on, for all orders"
            .getBytes(StandardCharsets.US_ASCII);

    private static final List<String> CODINGS = List.of("zstd", "gzip", "deflate");
    private static final int MAX_POSTED = 100_000;

    private final byte[] plain;
    private final Map<String, byte[]> coded;

    RightServer(byte[] plain) {
        this.plain = plain;
        this.coded =
                Map.of("zstd", coded("zstd", plain), "gzip", coded("gzip", plain), "deflate", coded("deflate", plain));
    }

    private static byte[] orders() {
        StringBuilder json = new StringBuilder("[");
        for (int i = 0; i < 60; i++) {
            json.append("{\"id\": ")
                    .append(i * 7919 % 997)
                    .append(", \"item\": \"lamp\", \"note\": \"ring twice, please\"},\n");
        }
        return json.append("{}]").toString().getBytes(StandardCharsets.US_ASCII);
    }

    static byte[] coded(String coding, byte[] content) {
        return Representations.coded(ContentCodec.builtIn(coding), content);
    }

    static byte[] gzip(byte[] content, int level, int strategy) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(coded) {
            {
                def.setLevel(level);
                def.setStrategy(strategy);
            }
        }) {
            out.write(content);
        }
        return coded.toByteArray();
    }

    static byte[] rawDeflate(byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = new DeflaterOutputStream(coded, new Deflater(6, true))) {
            out.write(content);
        }
        return coded.toByteArray();
    }

    @Override
    public Reply answer(Ask ask) throws IOException {
        return ranged(ask, whole(ask));
    }

    /** Returns the range that a request wants of a whole response. */
    static Reply ranged(Ask ask, Reply whole) {
        Matcher range = RANGE.matcher(ask.field("Range"));
        boolean isWanted = !ask.has("If-Range") || ask.field("If-Range").equals(whole.field("ETag"));
        return range.matches()
                        && isWanted
                        && whole.status == 200
                        && whole.field("Transfer-Encoding").isEmpty()
                ? part(whole, Integer.parseInt(range.group(1)), Integer.parseInt(range.group(2)))
                : whole;
    }

    static Reply part(Reply whole, int first, int last) {
        return whole.status(206)
                .set("Content-Range", "bytes " + first + '-' + last + '/' + whole.body.length)
                .body(Arrays.copyOfRange(whole.body, first, last + 1));
    }

    /** Returns a response that has no range. */
    Reply whole(Ask ask) throws IOException {
        if (ask.target().equals("/events")) {
            return event(ask);
        }
        if (ask.target().equals("/shared")) {
            return new Reply().body(SHARED).set("Use-As-Dictionary", "match=\"/orders\"");
        }
        return ask.method().equals("POST") ? posted(ask) : orders(ask);
    }

    private Reply orders(Ask ask) throws IOException {
        Reply reply = new Reply()
                .set("Content-Type", "application/json")
                .set("Vary", "Accept-Encoding, Available-Dictionary")
                .set("Use-As-Dictionary", "match=\"/orders\"")
                .set("Link", "</shared>; rel=\"compression-dictionary\"");
        String coding = chosen(ask);
        if (coding.isEmpty()) {
            return reply.status(406);
        }
        reply.set("ETag", coding.equals("identity") ? "\"v1\"" : "\"v1--" + coding + '"');
        String tag = reply.field("ETag");
        if (ask.has("If-Match") && !ask.field("If-Match").contains(tag)) {
            return reply.status(412);
        }
        if (ask.field("If-None-Match").contains(tag)) {
            return reply.status(304);
        }
        if (coding.equals("dcz")) {
            reply.set("Content-Encoding", coding);
            return reply.body(delta(dictionary(ask).orElseThrow()));
        }
        if (!coding.equals("identity")) {
            reply.set("Content-Encoding", coding);
        }
        return reply.body(coding.equals("identity") ? plain : coded.get(coding));
    }

    byte[] delta(byte[] dictionary) {
        return Representations.coded(DictionaryCodec.builtIn("dcz").with(CompressionDictionary.of(dictionary)), plain);
    }

    private Optional<byte[]> dictionary(Ask ask) {
        return List.of(plain, SHARED).stream()
                .filter(known -> ask.field("Available-Dictionary")
                        .equals(DictionaryHash.of(known).fieldValue()))
                .findFirst();
    }

    private String chosen(Ask ask) {
        if (ask.fields().elements("Accept-Encoding").contains("dcz")
                && dictionary(ask).isPresent()) {
            return "dcz";
        }
        if (!ask.has("Accept-Encoding")) {
            return "identity";
        }
        String best = "";
        double most = 0;
        for (String coding : CODINGS) {
            double weight = ScriptedServer.weight(ask.fields(), coding).orElse(0.0);
            if (weight > most) {
                most = weight;
                best = coding;
            }
        }
        if (best.isEmpty() && ScriptedServer.weight(ask.fields(), "identity").orElse(1.0) > 0) {
            return "identity";
        }
        return best;
    }

    private static Reply posted(Ask ask) {
        Reply reply = new Reply().set("Content-Type", "text/plain").body("taken".getBytes(StandardCharsets.US_ASCII));
        if (!ask.field("Content-Type").equals("application/json")) {
            return reply.status(415);
        }
        String coding = ask.field("Content-Encoding");
        if (coding.isEmpty()) {
            return reply;
        }
        if (!CODINGS.contains(coding)) {
            return reply.status(415).set("Accept-Encoding", String.join(", ", CODINGS));
        }
        try (InputStream decoder = ContentCodec.builtIn(coding).decoder(new ByteArrayInputStream(ask.body()))) {
            return reply.status(decoder.readNBytes(MAX_POSTED + 1).length > MAX_POSTED ? 413 : 200);
        } catch (IOException e) {
            return reply.status(400);
        }
    }

    private static Reply event(Ask ask) throws IOException {
        byte[] event = "data: 1\n\n".getBytes(StandardCharsets.US_ASCII);
        Reply reply = new Reply().set("Content-Type", "text/event-stream").set("Vary", "Accept-Encoding");
        reply.isFramed = false;
        reply.staysOpen = true;
        if (!ask.field("Accept-Encoding").equals("gzip")) {
            return reply.body(event);
        }
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        GZIPOutputStream encoder = new GZIPOutputStream(coded, true);
        encoder.write(event);
        encoder.flush();
        return reply.set("Content-Encoding", "gzip").body(coded.toByteArray());
    }

    static byte[] joined(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
