// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jboss.resteasy.spi.AsyncStreamingOutput;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.discovery.Codecs;
import org.restcompress.internal.policy.LengthHiding;
import org.restcompress.provider.Compress;
import org.restcompress.provider.Gzip;
import org.restcompress.provider.Jitter;
import org.restcompress.provider.NoCompress;
import org.restcompress.server.Bodies;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Keys;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.Tagged;

/** What a client gets where {@link Jitter} is declared or configured. */
@TestInstance(Lifecycle.PER_CLASS)
class JitterTest {
    private static final byte[] KEY = "a key of thirty-two bytes, fixed".getBytes(US_ASCII);
    static final int MAX = 100;
    private static final int WIDE = 131_072;

    /** Bytes that a coding may need beside its padding. */
    private static final int BESIDE = 9;

    /** How a body is cut that is written in pieces of changing lengths. */
    private static final int UNEVEN = -1;

    private static final Map<Integer, byte[]> CONTENTS = new ConcurrentHashMap<>();

    @AutoClose
    private final Running server =
            Server.with(keyed(KEY), new Bodies(), new Uncompressed(), new Document(), new RandomDocument());

    static List<String> codings() {
        return List.of("lzf", "gzip", "deflate", "zstd");
    }

    /** With jitter for whatever is compressed, which is nothing. */
    @Path("/")
    @Jitter(max = MAX)
    public static class Uncompressed {
        @GET
        @Path("refusing")
        @NoCompress
        public String refusing() {
            return new String(content(5000), US_ASCII);
        }

        @GET
        @Path("uncoded")
        public String uncoded() {
            return new String(content(5000), US_ASCII);
        }
    }

    /** The same bodies, jittered in all ways and not at all. */
    @Path("/")
    @Produces("text/plain")
    public static class Bodies {
        @GET
        @Path("jittered/{length}/{cut}")
        @Compress
        @Jitter(max = MAX)
        public StreamingOutput jittered(@PathParam("length") int length, @PathParam("cut") int cut) {
            return out -> write(out, length, cut);
        }

        @GET
        @Path("wide/{length}/{cut}")
        @Compress
        @Jitter(max = MAX, window = WIDE)
        public StreamingOutput wide(@PathParam("length") int length, @PathParam("cut") int cut) {
            return out -> write(out, length, cut);
        }

        @GET
        @Path("hmac/{length}/{cut}")
        @Compress
        @Jitter(max = MAX, mode = Jitter.Mode.CONTENT_SHA256)
        public StreamingOutput hmac(@PathParam("length") int length, @PathParam("cut") int cut) {
            return out -> write(out, length, cut);
        }

        @GET
        @Path("random/{length}/{cut}")
        @Compress
        @Jitter(max = MAX, mode = Jitter.Mode.RANDOM)
        public StreamingOutput random(@PathParam("length") int length, @PathParam("cut") int cut) {
            return out -> write(out, length, cut);
        }

        @GET
        @Path("bare/{length}/{cut}")
        @Compress
        @Jitter(max = 0)
        public StreamingOutput bare(@PathParam("length") int length, @PathParam("cut") int cut) {
            return out -> write(out, length, cut);
        }

        @GET
        @Path("undeclared/{length}/{cut}")
        @Compress
        public StreamingOutput undeclared(@PathParam("length") int length, @PathParam("cut") int cut) {
            return out -> write(out, length, cut);
        }

        @GET
        @Path("flushed")
        @Compress
        @Jitter(max = MAX)
        public StreamingOutput flushed() {
            return out -> {
                byte[] content = content(10_000);
                out.write(content, 0, 500);
                out.flush();
                out.write(content, 500, 9_500);
            };
        }

        @GET
        @Path("incompressible")
        @Compress
        @Jitter
        public byte[] incompressible() {
            byte[] bytes = new byte[5000];
            new Random(7).nextBytes(bytes);
            return bytes;
        }
    }

    /** A document with a strong tag, always in the same bytes. */
    @Path("/document")
    public static class Document {
        @GET
        @Compress
        @Jitter(max = MAX)
        public Response read(@Context Request request) {
            return answer(request);
        }
    }

    /** A document with a strong tag, in other bytes each time. */
    @Path("/random-document")
    public static class RandomDocument {
        @GET
        @Compress
        @Jitter(max = MAX, mode = Jitter.Mode.RANDOM)
        public Response read(@Context Request request) {
            return answer(request);
        }
    }

    /** One content, written in one go or without blocking. */
    @Path("/")
    @Compress
    @Jitter(max = MAX)
    public static class Kinds {
        @GET
        @Path("bytes/{length}")
        public byte[] bytes(@PathParam("length") int length) {
            return content(length);
        }

        @GET
        @Path("text/{length}")
        public String text(@PathParam("length") int length) {
            return new String(content(length), US_ASCII);
        }

        @GET
        @Path("async/{length}")
        public AsyncStreamingOutput async(@PathParam("length") int length) {
            int half = length / 2;
            return out -> out.asyncWrite(content(length), 0, half)
                    .thenComposeAsync(done -> out.asyncWrite(content(length), half, length - half));
        }
    }

    /** Longer paddings than gzip has room for. */
    @Path("/")
    public static class TooLong {
        @GET
        @Gzip
        @Jitter(max = 513)
        public String get() {
            return "";
        }
    }

    /** A number that makes no sense. */
    @Path("/")
    public static class Outranging {
        @GET
        @Gzip
        @Jitter(max = 70_000)
        public String get() {
            return "";
        }
    }

    private static Response answer(Request request) {
        return Tagged.answer(request, "v1", () -> Response.ok(new String(content(5000), US_ASCII)));
    }

    /** Lines that are alike, and no two the same. */
    static byte[] content(int length) {
        return CONTENTS.computeIfAbsent(length, JitterTest::newContent);
    }

    private static byte[] newContent(int length) {
        Random random = new Random(length);
        StringBuilder content = new StringBuilder();
        while (content.length() < length) {
            content.append("{\"id\": ").append(random.nextInt(1_000_000)).append(", \"name\": \"an entry\"}\n");
        }
        return content.substring(0, length).getBytes(US_ASCII);
    }

    /** In one piece (0), in pieces of so many bytes, or {@link #UNEVEN}. */
    private static void write(OutputStream out, int length, int cut) throws IOException {
        byte[] content = content(length);
        Random random = new Random(1);
        int written = 0;
        while (written < length) {
            int piece = cut == 0 ? length : cut == UNEVEN ? random.nextInt(20_000) : cut;
            int count = Math.min(piece, length - written);
            out.write(content, written, count);
            written += count;
        }
    }

    private static Map<String, Object> keyed(byte[] key) {
        return Map.of("restcompress.jitter.key", Base64.getEncoder().encodeToString(key));
    }

    private HttpResponse<byte[]> get(String path, String coding) {
        return get(server, path, coding);
    }

    static HttpResponse<byte[]> get(Running server, String path, String coding) {
        return Http.get(server.uri(path), "Accept-Encoding", coding);
    }

    /** The bytes of a body that is coded and decodes to what it should. */
    static byte[] coded(HttpResponse<byte[]> response, String coding, byte[] content) {
        assertThat(Http.coding(response)).isEqualTo(coding);
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.decode(coding, response.body())).isEqualTo(content);
        return response.body();
    }

    private byte[] coded(String path, String coding, int length) {
        return coded(get(path, coding), coding, content(length));
    }

    /** What the codec makes of a content with the padding that its beginning decides: {@code count} bytes of it. */
    private static ContentCodec padded(String coding, byte[] content, int window, int count) {
        ContentCodec codec = Codecs.installed().named(coding).orElseThrow();
        return codec.withPadding(
                LengthHiding.byContent(MAX, window, Keys.of(KEY)).length(coding, new byte[0], content, count));
    }

    private static byte[] inOneCall(ContentCodec codec, byte[] content) {
        byte[] coded = new byte[content.length + 1000];
        return Arrays.copyOf(coded, codec.encode(content, 0, content.length, coded));
    }

    private static byte[] asStream(ContentCodec codec, byte[] content, int flushedAt) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream stream = codec.encoder(coded)) {
            stream.write(content, 0, flushedAt);
            if (flushedAt < content.length) {
                stream.flush();
            }
            stream.write(content, flushedAt, content.length - flushedAt);
        }
        return coded.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("codings")
    void theSameContentIsSentInTheSameBytesHoweverItIsWritten(String coding) {
        int[] lengths = {1024, 60_000, 65_536, 65_537, 131_072, 131_073, 200_000, 1_000_000};
        assertSameBytes("/jittered/", coding, lengths, 1, 1000, 4096, 65_535, 65_536, 65_537, 131_072, UNEVEN);
    }

    @ParameterizedTest
    @MethodSource("codings")
    void soItIsWithAnotherWindowOrHash(String coding) {
        for (String way : new String[] {"/wide/", "/hmac/"}) {
            assertSameBytes(way, coding, new int[] {60_000, 131_073, 200_000}, 1000, 65_537, UNEVEN);
        }
    }

    private void assertSameBytes(String way, String coding, int[] lengths, int... cuts) {
        for (int length : lengths) {
            byte[] sent = coded(way + length + "/0", coding, length);
            for (int cut : cuts) {
                assertThat(coded(way + length + "/" + cut, coding, length))
                        .as("%s%d bytes cut at %d", way, length, cut)
                        .isEqualTo(sent);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codings")
    void aBodyHasThePaddingThatItsBeginningDecides(String coding) throws IOException {
        for (int length : new int[] {1024, 60_000, 65_537, 131_072, 131_073, 200_000}) {
            byte[] content = content(length);
            ContentCodec decided = padded(coding, content, LengthHiding.DEFAULT_WINDOW, length);
            assertThat(coded("/jittered/" + length + "/1000", coding, length))
                    .as("%d bytes", length)
                    .isEqualTo(length <= WIDE ? inOneCall(decided, content) : asStream(decided, content, length));
            ContentCodec decidedByMore = padded(coding, content, WIDE, length);
            assertThat(coded("/wide/" + length + "/1000", coding, length))
                    .as("%d bytes", length)
                    .isEqualTo(
                            length <= WIDE
                                    ? inOneCall(decidedByMore, content)
                                    : asStream(decidedByMore, content, length));
        }
    }

    @ParameterizedTest
    @MethodSource("codings")
    void aFlushDecidesWithWhatIsThere(String coding) throws IOException {
        byte[] content = content(10_000);
        ContentCodec decided = padded(coding, content, LengthHiding.DEFAULT_WINDOW, 500);
        assertThat(coded("/flushed", coding, 10_000)).isEqualTo(asStream(decided, content, 500));
    }

    @ParameterizedTest
    @MethodSource("codings")
    void atRandomTheSameContentHasManyLengths(String coding) {
        for (int length : new int[] {5_000, 200_000}) {
            int bare = coded("/bare/" + length + "/0", coding, length).length;
            List<Integer> paddings = IntStream.range(0, 20)
                    .mapToObj(i -> coded("/random/" + length + "/1000", coding, length).length - bare)
                    .toList();
            assertThat(paddings).allSatisfy(padding -> assertThat(padding).isBetween(1, MAX + BESIDE));
            assertThat(paddings.stream().distinct().count()).isGreaterThan(5);
        }
    }

    @Test
    void codedBodiesThatFitTheBufferHaveTheirExactLength() {
        HttpResponse<byte[]> response = get("/jittered/60000/1000", "gzip");
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
    }

    @Test
    void aBodyBelowTheMinimumStaysPlainWithItsLength() {
        HttpResponse<byte[]> response = get("/jittered/1023/0", "gzip");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo("1023");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @ParameterizedTest
    @MethodSource("codings")
    void withoutAMinimumTheShortestBodyIsJitteredEvenIfItGrows(String coding) {
        try (Running other = Server.with(Map.of("restcompress.min-size", "0"), new Bodies(), new Uncompressed())) {
            for (int length : new int[] {1, 2, 10, 100}) {
                byte[] sent = coded(get(other, "/jittered/" + length + "/0", coding), coding, content(length));
                assertThat(sent.length).isGreaterThan(length == 100 ? 0 : length);
                assertThat(coded(get(other, "/jittered/" + length + "/1", coding), coding, content(length)))
                        .isEqualTo(sent);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codings")
    void aBodyThatDoesNotShrinkIsCodedAllTheSame(String coding) {
        byte[] content = new byte[5000];
        new Random(7).nextBytes(content);
        assertThat(coded(get("/incompressible", coding), coding, content).length)
                .isGreaterThan(5000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/refusing", "/uncoded"})
    void whereNothingIsCodedThereIsNoJitter(String path) {
        HttpResponse<byte[]> response = get(path, "gzip");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(response.body()).isEqualTo(content(5000));
    }

    @Test
    void whoWantsThePlainBodyGetsIt() {
        HttpResponse<byte[]> response = get("/jittered/5000/0", "identity");
        assertThat(Http.coding(response)).isEmpty();
        assertThat(response.body()).isEqualTo(content(5000));
    }

    @Test
    void aConfiguredMaximumCountsForAllThatIsCodedUnlessAnAnnotationSaysElse() {
        int bare = coded("/undeclared/5000/0", "gzip", 5000).length;
        assertThat(coded("/bare/5000/0", "gzip", 5000)).hasSize(bare);
        try (Running other = Server.with(Map.of("restcompress.jitter.max", "50"), new Bodies(), new Uncompressed())) {
            assertThat(coded(get(other, "/undeclared/5000/0", "gzip"), "gzip", content(5000)).length)
                    .isBetween(bare + 1, bare + 50);
            assertThat(coded(get(other, "/bare/5000/0", "gzip"), "gzip", content(5000)))
                    .hasSize(bare);
            assertThat(get(other, "/refusing", "gzip").body()).hasSize(5000);
        }
    }

    @Test
    void serversWithOneKeySendTheSameBytesAndOthersDoNot() {
        byte[] otherKey = KEY.clone();
        otherKey[0]++;
        try (Running same = Server.with(keyed(KEY), new Bodies(), new Uncompressed());
                Running other = Server.with(keyed(otherKey), new Bodies(), new Uncompressed());
                Running unkeyed = Server.with(Map.of(), new Bodies(), new Uncompressed())) {
            assertThat(lengths(same)).isEqualTo(lengths(server));
            assertThat(lengths(other)).isNotEqualTo(lengths(server));
            assertThat(lengths(unkeyed)).isNotEqualTo(lengths(server));
        }
    }

    /** Of twenty contents, which are padded alike by two keys once in 10^30. */
    private static List<Integer> lengths(Running server) {
        return IntStream.range(2000, 2020)
                .mapToObj(length ->
                        coded(get(server, "/jittered/" + length + "/0", "gzip"), "gzip", content(length)).length)
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "/document, '\"v1--gzip\"', 200",
        "/random-document, 'W/\"v1--gzip\"', 412",
    })
    void aTagStaysStrongWhereTheSameContentIsSentInTheSameBytes(String path, String tag, int ifMatch) {
        HttpResponse<byte[]> response = get(path, "gzip");
        assertThat(Http.header(response, "etag")).isEqualTo(tag);
        HttpResponse<byte[]> again = Http.get(server.uri(path), "Accept-Encoding", "gzip", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(Http.header(again, "etag")).isEqualTo(tag);
        assertThat(Http.header(again, "vary")).isEqualTo("Accept-Encoding");
        assertThat(again.body()).isEmpty();
        // RFC 9110 §13.1.1: If-Match compares strongly, so that a weak tag matches nothing.
        assertThat(Http.get(server.uri(path), "Accept-Encoding", "gzip", "If-Match", tag)
                        .statusCode())
                .isEqualTo(ifMatch);
        assertThat(Http.header(Http.get(server.uri(path)), "etag")).isEqualTo("\"v1\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/jittered/5000/0", "/random/5000/0", "/jittered/1000000/0"})
    void headHasNeitherACodingNorTheLengthOfThePlainBody(String path) {
        HttpResponse<byte[]> response = Http.head(server.uri(path), "Accept-Encoding", "gzip");
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.coding(response)).isEmpty();
        assertThat(Http.header(response, "content-length")).isNotIn("5000", "1000000");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void theSameContentIsSentInTheSameBytesWhateverTheEntity() {
        try (Server server = Server.of(new Kinds())) {
            for (String coding : codings()) {
                for (int length : new int[] {1024, 60_000, 200_000}) {
                    byte[] sent = coded(get(server, "/bytes/" + length, coding), coding, content(length));
                    for (String kind : new String[] {"/text/", "/async/"}) {
                        assertThat(coded(get(server, kind + length, coding), coding, content(length)))
                                .as("%s%d in %s", kind, length, coding)
                                .isEqualTo(sent);
                    }
                }
            }
        }
    }

    @Test
    void aMaximumBeyondWhatACodingHasRoomForFailsTheDeployment() {
        assertThatThrownBy(() -> Server.of(new TooLong()))
                .hasStackTraceContaining(
                        "TooLong.get: restcompress.jitter.max, or max of @Jitter: 513 (expected 1..512 bytes for gzip)");
        assertThatThrownBy(
                        () -> Server.with(Map.of("restcompress.jitter.max", "513"), new Bodies(), new Uncompressed()))
                .hasStackTraceContaining(
                        "restcompress.jitter.max, or max of @Jitter: 513 (expected 1..512 bytes for gzip)")
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aNumberOutOfRangeInAnAnnotationFailsTheDeploymentWithClassAndMethod() {
        assertThatThrownBy(() -> Server.of(new Outranging()))
                .hasStackTraceContaining("Outranging.get: @Jitter: max: 70000 (expected 0..65536 bytes)")
                .rootCause()
                .isInstanceOf(IllegalArgumentException.class);
    }
}
