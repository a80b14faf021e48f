// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory.bombs;

import com.github.luben.zstd.ZstdOutputStream;
import com.ning.compress.lzf.LZFOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.RawClient;

/** A coded body that asks for more than it should get: a beginning that is within all limits, and what comes then. */
final class Bomb {
    /** Bytes: what it is sent in at a time. */
    private static final int CHUNK = 64 << 10;

    /** Bytes: where what is repeated ends; some limit must have held it by then. */
    private static final int ENOUGH = 8 << 20;

    private final List<String> codings;
    private final int content;
    private final byte[] within;
    private final byte[] beyond;
    private final int times;

    private Bomb(List<String> codings, int content, byte[] within, byte[] beyond, int times) {
        this.codings = codings;
        this.content = content;
        this.within = within;
        this.beyond = beyond;
        this.times = times;
    }

    /** Blanks, which most formats allow without end: so many within the limits, and so many more. */
    static Bomb ofBlanks(int within, int beyond, String... codings) {
        return of(" ".repeat(within), " ".repeat(beyond), codings);
    }

    /** A content in two parts. */
    static Bomb of(String within, String beyond, String... codings) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        int first;
        try (OutputStream encoder = encoder(codings, coded)) {
            encoder.write(within.getBytes(StandardCharsets.US_ASCII));
            encoder.flush();
            first = coded.size();
            encoder.write(beyond.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] all = coded.toByteArray();
        return new Bomb(
                List.of(codings),
                within.length() + beyond.length(),
                Arrays.copyOf(all, first),
                Arrays.copyOfRange(all, first, all.length),
                1);
    }

    /** Hexadecimal digits without content to speak of. */
    static Bomb ofHex(String coding, String within, String beyond) {
        return new Bomb(List.of(coding), 0, bytes(within), bytes(beyond), 1);
    }

    /** Hexadecimal digits without content to speak of, the last of them again and again. */
    static Bomb endless(String coding, String within, String again) {
        byte[] once = bytes(again);
        byte[] chunk = bytes(again.repeat(Math.max(1, CHUNK / once.length)));
        return new Bomb(List.of(coding), 0, bytes(within), chunk, Math.max(1, ENOUGH / chunk.length));
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    private static OutputStream encoder(String[] codings, OutputStream sink) throws IOException {
        OutputStream encoder = sink;
        for (int i = codings.length - 1; i >= 0; i--) {
            encoder = encoder(codings[i], encoder);
        }
        return encoder;
    }

    /** By other hands, with the largest window, and such that a flush lets all out that was written. */
    private static OutputStream encoder(String coding, OutputStream sink) throws IOException {
        return switch (coding) {
            case "lzf" -> new LZFOutputStream(sink);
            case "gzip" -> new GZIPOutputStream(sink, true);
            case "deflate" -> new DeflaterOutputStream(sink, true);
            case "zstd" -> new ZstdOutputStream(sink).setLong(23);
            default -> throw new IllegalArgumentException(coding);
        };
    }

    /** In the order in which they were applied. */
    List<String> codings() {
        return codings;
    }

    /** Decoded bytes, if nobody stopped it. */
    int content() {
        return content;
    }

    /** Coded bytes that are within all limits. */
    int within() {
        return within.length;
    }

    /** Sends it in chunks, as long as the server does not say that it is too much. */
    Answer sendBy(RawClient client) throws IOException {
        client.chunk(within);
        for (int i = 0; i < times && !client.isAnswered(); i++) {
            for (int sent = 0; sent < beyond.length && !client.isAnswered(); sent += CHUNK) {
                client.chunk(Arrays.copyOfRange(beyond, sent, Math.min(sent + CHUNK, beyond.length)));
            }
        }
        return client.lastChunk().answer();
    }
}
