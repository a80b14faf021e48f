// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.requests;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdCompressCtx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.negotiation.ContentCodings;
import org.restcompress.internal.platform.NativeState;
import org.restcompress.server.Readers;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Testdata;

/** Bodies that are damaged at each of their bytes, whoever reads them: never a 500, and never half an entity. */
class MalformedRequestsTest {
    private static final String TEXT = "one two one two one two";

    /** Those that see damage, and those that may take it for other content. */
    private static final List<String> CHECKED = List.of("gzip", "deflate", "zstd", "gzip, zstd", "lzf, gzip");

    private static final List<String> UNCHECKED = List.of("lzf");

    private static final Set<Way> ANY_CONTENT = EnumSet.of(Way.STRING, Way.BYTES, Way.STREAM, Way.READER);

    @AutoClose
    private static final Server SERVER = Server.of(new Readers());

    private int lentBefore;

    /** Ways to read a body that holds TEXT, all of which end in TEXT. */
    private enum Way {
        STRING("/string", "text/plain", TEXT),
        BYTES("/bytes", "text/plain", TEXT),
        STREAM("/stream", "text/plain", TEXT),
        READER("/reader", "text/plain", TEXT),
        FORM("/form", "application/x-www-form-urlencoded", "text=one+two+one+two+one+two"),
        JSON("/json", "application/json", "{\"text\":\"" + TEXT + "\"}"),
        XML("/xml", "application/xml", "<note><text>" + TEXT + "</text></note>");

        private final String path;
        private final String mediaType;
        private final String content;

        Way(String path, String mediaType, String content) {
            this.path = path;
            this.mediaType = mediaType;
            this.content = content;
        }
    }

    @BeforeEach
    void countStates() {
        lentBefore = NativeState.lent();
    }

    @AfterEach
    void everyStateCameBack() {
        assertThat(NativeState.lent()).isEqualTo(lentBefore);
    }

    private static Stream<Arguments> each(Collection<Way> ways, List<String> codings) {
        return ways.stream().flatMap(way -> codings.stream().map(coding -> Arguments.of(way, coding)));
    }

    static Stream<Arguments> checked() {
        return each(EnumSet.allOf(Way.class), CHECKED);
    }

    static Stream<Arguments> unchecked() {
        return each(ANY_CONTENT, UNCHECKED);
    }

    static Stream<Arguments> all() {
        return Stream.concat(checked(), each(EnumSet.allOf(Way.class), UNCHECKED));
    }

    static Stream<Arguments> files() throws IOException {
        Stream.Builder<Arguments> all = Stream.builder();
        for (String coding : List.of("lzf", "gzip", "deflate", "zstd")) {
            for (java.nio.file.Path file : Testdata.files(Testdata.directory("malformed/" + coding))) {
                all.add(Arguments.of(coding, file.getFileName().toString(), file));
            }
        }
        return all.build();
    }

    @ParameterizedTest
    @MethodSource("all")
    void aBodyCutAnywhereIsABadRequest(Way way, String codings) throws IOException {
        byte[] body = encode(codings, bytes(way.content));
        assertThat(Http.text(post(way, body, codings))).isEqualTo(TEXT);
        for (int length = 0; length < body.length; length++) {
            assertBad(post(way, Arrays.copyOf(body, length), codings));
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void aBodyFollowedByAnythingIsABadRequest(Way way, String codings) throws IOException {
        byte[] body = encode(codings, bytes(way.content));
        // What other software leaves there, and what chunks, members and frames begin with.
        for (char next : "\0\nZ\037(P\377".toCharArray()) {
            byte[] longer = Arrays.copyOf(body, body.length + 1);
            longer[body.length] = (byte) next;
            assertBad(post(way, longer, codings));
        }
    }

    @Tag("matrix")
    @ParameterizedTest
    @MethodSource("checked")
    void aBodyDamagedAnywhereIsABadRequestOrTheSame(Way way, String codings) throws IOException {
        for (byte[] damaged : damaged(encode(codings, bytes(way.content)))) {
            HttpResponse<byte[]> response = post(way, damaged, codings);
            if (response.statusCode() == 200) {
                assertThat(Http.text(response)).isEqualTo(TEXT);
            } else {
                assertRefused(response);
            }
        }
    }

    @Tag("matrix")
    @ParameterizedTest
    @MethodSource("unchecked")
    void aBodyDamagedWhereNobodyChecksIsABadRequestOrOtherContent(Way way, String codings) throws IOException {
        for (byte[] damaged : damaged(encode(codings, bytes(way.content)))) {
            HttpResponse<byte[]> response = post(way, damaged, codings);
            if (response.statusCode() != 200) {
                assertRefused(response);
            }
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("files")
    void aMalformedBodyIsAnsweredAsItsNameSays(String coding, String name, java.nio.file.Path file) throws IOException {
        byte[] body = Files.readAllBytes(file);
        int status = Integer.parseInt(name.substring(name.lastIndexOf('.') + 1));
        String content = name.startsWith("nothing") ? "" : TEXT;
        for (Way way : ANY_CONTENT) {
            assertAnswered(post(way, body, coding), status, content);
        }
        if (body.length > 0) {
            assertAnswered(post(Way.STRING, encode("zstd", body), coding + ", zstd"), status, content);
            assertAnswered(post(Way.STREAM, encode("lzf, gzip", body), coding + ", lzf, gzip"), status, content);
        }
    }

    private static void assertAnswered(HttpResponse<byte[]> response, int status, String content) {
        assertThat(response.statusCode()).isEqualTo(status);
        if (status == 200) {
            assertThat(Http.text(response)).isEqualTo(content);
        } else {
            assertRefused(response);
        }
    }

    private static void assertBad(HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(Http.text(response)).matches("malformed \\w+ body: .*\\n");
        assertRefused(response);
    }

    /** In one line, without a word of what went on inside. Damage may make a small window a large one. */
    private static void assertRefused(HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isIn(400, 413);
        assertThat(Http.header(response, "content-type")).startsWith("text/plain");
        assertThat(Http.text(response)).hasSizeBetween(10, 200).endsWith("\n").doesNotContain("Exception", "org.");
    }

    private static HttpResponse<byte[]> post(Way way, byte[] body, String codings) {
        return Http.post(SERVER.uri(way.path), body, "Content-Encoding", codings, "Content-Type", way.mediaType);
    }

    /** Each byte with its lowest bit and with all of its bits turned over. */
    private static List<byte[]> damaged(byte[] body) {
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < body.length; i++) {
            for (int bits : new int[] {0x01, 0xff}) {
                byte[] damaged = body.clone();
                damaged[i] ^= (byte) bits;
                all.add(damaged);
            }
        }
        return all;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] encode(String codings, byte[] content) throws IOException {
        byte[] coded = content;
        for (String coding : ContentCodings.parse(List.of(codings))) {
            coded = coding.equals("zstd") ? checkedZstd(coded) : encodeOnce(coding, coded);
        }
        return coded;
    }

    private static byte[] encodeOnce(String coding, byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder =
                Codecs.installed().named(coding).orElseThrow().encoder(coded)) {
            encoder.write(content);
        }
        return coded.toByteArray();
    }

    /** Frames of the library's own have no checksum. */
    private static byte[] checkedZstd(byte[] content) {
        try (ZstdCompressCtx context = new ZstdCompressCtx()) {
            return context.setChecksum(true).compress(content);
        }
    }
}
