// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Path;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.CompressionConfig;
import org.restcompress.CompressionFeature;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.DictionaryCodec;
import org.restcompress.event.CodingEvent;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.files.StaticResources;
import org.restcompress.internal.dictionary.fields.DictionaryHash;
import org.restcompress.testkit.Answer;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.RawClient;
import org.restcompress.testkit.Running;
import org.restcompress.testkit.Server;

/** Static files over HTTP. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StaticTest {
    private static final int LONG = 5_000_000;
    private static final String SCRIPT = textOf(5000);
    private static final String EARLIER = textOf(4000);
    private static final FileTime TIME = FileTime.from(Instant.parse("2024-02-29T12:34:56Z"));
    private static final String LAST_MODIFIED = "Thu, 29 Feb 2024 12:34:56 GMT";

    /** Neither is there on each class path of these tests, nor is its content looked at. */
    private static final byte[] BROTLI = bytes(30, 1);

    @TempDir
    static java.nio.file.Path files;

    private final Heard heard = new Heard();
    private Running server;

    /** As an application has it. */
    @Path("own")
    public static class Own extends StaticResources {
        /** On the class path of these tests. */
        public Own() {
            super("static-files");
        }
    }

    /** As another one has it. */
    @Path("located")
    public static class Locating {
        /** All files. */
        @Path("files")
        public StaticResources files() {
            return StaticResources.in(files);
        }

        /** The same, served in another way. */
        @Path("others")
        public StaticResources others() {
            return StaticResources.in(files).withCacheControl("max-age=60").withIndex("start.html");
        }

        /** The same, for one user. */
        @Path("private")
        public StaticResources ofOne() {
            return StaticResources.in(files).withCacheControl("private, no-cache");
        }

        /** The same, for all users. */
        @Path("public")
        public StaticResources ofAll() {
            return StaticResources.in(files).withCacheControl("public, no-cache");
        }

        /** The same, for no cache. */
        @Path("no-store")
        public StaticResources unkept() {
            return StaticResources.in(files).withCacheControl("no-store");
        }

        /** Those of the class path. */
        @Path("packed")
        public StaticResources packed() {
            return StaticResources.under("static-files");
        }
    }

    private static byte[] bytes(int length, int seed) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private static void write(String name, byte[] content) throws IOException {
        java.nio.file.Path file = files.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
        Files.setLastModifiedTime(file, TIME);
    }

    private static void write(String name, String content) throws IOException {
        write(name, content.getBytes(UTF_8));
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullIsRefusedInWords() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StaticResources.under(null))
                .withMessage("prefix: null (expected a path such as static or web/static)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StaticResources.in(null))
                .withMessage("directory: null (expected a path)");
    }

    @BeforeAll
    void start() throws IOException, InterruptedException {
        write("app.js", SCRIPT);
        write("app.js.gz", Http.encode("gzip", SCRIPT));
        write("app.js.zst", Http.encode("zstd", SCRIPT));
        write("app.js.br", BROTLI);
        write("only-gzip.css", SCRIPT);
        write("only-gzip.css.gz", Http.encode("gzip", SCRIPT));
        write("none.css", SCRIPT);
        write("short.txt", "short");
        write("image.png", textOf(3000));
        write("empty.txt", "");
        write("long.txt", textOf(LONG));
        write("long.bin", HexFormat.of().formatHex(bytes(LONG / 2, 2)));
        write("long.bin.gz", Http.encode("gzip", HexFormat.of().formatHex(bytes(LONG / 2, 2))));
        write("icon.svgz", Http.encode("gzip", SCRIPT));
        write("long.4f3a4f3a.svgz", Http.encode("gzip", HexFormat.of().formatHex(bytes(LONG, 4))));
        write("docs/index.html", "<p>index");
        write("docs/start.html", "<p>start");
        write("a b/ü.txt", "umlaut");
        write("app.4f3a4f3a.js", SCRIPT);
        write("app.4f3a4f3a.js.br", BROTLI);
        write("app.4f3a4f3a.js." + hash(EARLIER).toString().substring(0, 16) + ".dcz", delta(EARLIER));
        write("app.4f3a4f3a.js." + hash("other").toString().substring(0, 16) + ".dcz", delta(EARLIER));
        Files.createSymbolicLink(files.resolve("link.txt"), files.resolve("short.txt"));
        Files.writeString(files.resolveSibling("secret-of-static-files.txt"), "secret");
        Files.createSymbolicLink(files.resolve("out.txt"), files.resolveSibling("secret-of-static-files.txt"));
        FileTimes.settle();
        server = Server.with(
                Map.of(),
                new CompressionFeature(
                        CompressionConfig.builder().listener(heard).build()),
                new Own(),
                new Locating());
    }

    @AfterAll
    void stop() throws IOException {
        server.close();
        Files.delete(files.resolveSibling("secret-of-static-files.txt"));
    }

    private static DictionaryHash hash(String content) {
        return DictionaryHash.of(content.getBytes(UTF_8));
    }

    /** Of the script. */
    private static byte[] delta(String dictionary) {
        byte[] script = SCRIPT.getBytes(UTF_8);
        byte[] delta = new byte[script.length];
        int n = DictionaryCodec.builtIn("dcz")
                .with(CompressionDictionary.of(dictionary.getBytes(UTF_8)))
                .encode(script, 0, script.length, delta);
        return Arrays.copyOf(delta, n);
    }

    private HttpResponse<byte[]> get(String path, String... headers) {
        return Http.get(server.uri("/located/files/" + path), headers);
    }

    private HttpResponse<byte[]> head(String path, String... headers) {
        return Http.head(server.uri("/located/files/" + path), headers);
    }

    private static void assertIs(HttpResponse<byte[]> response, String coding, int length) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(length));
        assertThat(Http.header(response, "vary")).startsWith("Accept-Encoding");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "gzip, br, zstd | br",
                "br;q=0.5, gzip | gzip",
                "zstd;q=0.9, gzip;q=0.8, br;q=0.1 | zstd",
                "x-gzip | gzip",
                "* | br",
                "gzip;q=0.5, identity | ''",
                "unknown | ''",
                "'' | ''",
                "br, identity;q=0 | br"
            })
    void theClientsWeightsCountAndThenTheLength(String accept, String coding) throws IOException {
        HttpResponse<byte[]> response = get("app.js", "Accept-Encoding", accept);
        byte[] expected = Files.readAllBytes(files.resolve(
                switch (coding) {
                    case "br" -> "app.js.br";
                    case "gzip" -> "app.js.gz";
                    case "zstd" -> "app.js.zst";
                    default -> "app.js";
                }));
        assertIs(response, coding, expected.length);
        assertThat(response.body()).isEqualTo(expected);
        assertThat(Http.header(response, "content-type")).isEqualToIgnoringCase("text/javascript;charset=UTF-8");
        assertThat(Http.header(response, "etag")).matches("\"[0-9a-f]{32}(--" + coding + ")?\"");
        assertThat(Http.header(response, "last-modified")).isEqualTo(LAST_MODIFIED);
        assertThat(Http.header(response, "cache-control")).isEqualTo("no-cache");
        assertThat(Http.header(response, "accept-ranges")).isEqualTo("bytes");
    }

    @Test
    void withoutTheFieldTheFileGoesAsItIs() {
        assertIs(get("app.js"), "", SCRIPT.length());
    }

    @Test
    void whatLiesThereGoesBeforeWhatWouldHaveToBeMade() {
        assertIs(get("only-gzip.css", "Accept-Encoding", "gzip, zstd"), "gzip", Http.encode("gzip", SCRIPT).length);
    }

    @Test
    void aFileWithoutCodedOnesIsCodedOnce() throws InterruptedException {
        heard.clear();
        HttpResponse<byte[]> first = get("none.css", "Accept-Encoding", "zstd");
        HttpResponse<byte[]> second = get("none.css", "Accept-Encoding", "zstd");
        assertThat(Http.header(first, "content-encoding")).isEqualTo("zstd");
        assertThat(Http.text(first)).isEqualTo(SCRIPT);
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(Http.header(second, "etag")).isEqualTo(Http.header(first, "etag"));

        CodingEvent coded = heard.next(Side.SERVER, Direction.RESPONSE);
        CodingEvent kept = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(coded.decision()).isEqualTo(Decision.coded("zstd"));
        assertThat(coded.plainBytes()).isEqualTo(SCRIPT.length());
        assertThat(coded.codedBytes()).isEqualTo(first.body().length);
        assertThat(coded.codecNanos()).isPositive();
        assertThat(coded.cacheHit()).isFalse();
        assertThat(coded.level()).hasValue(2).isEqualTo(kept.level());
        assertThat(kept.codedBytes()).isEqualTo(first.body().length);
        assertThat(kept.codecNanos()).isZero();
        assertThat(kept.cacheHit()).isTrue();
    }

    @Test
    void whatLiesThereHasNoLevelAndIsNoHit() throws InterruptedException {
        heard.clear();
        for (int i = 0; i < 2; i++) {
            get("app.js", "Accept-Encoding", "gzip");
            CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
            assertThat(event.decision()).isEqualTo(Decision.coded("gzip"));
            assertThat(event.level()).isEmpty();
            assertThat(event.cacheHit()).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({"short.txt, BELOW_MIN_SIZE", "image.png, EXCLUDED_TYPE"})
    void whatIsNotWorthItIsNotCoded(String name, Reason reason) throws Exception {
        heard.clear();
        assertIs(get(name, "Accept-Encoding", "gzip"), "", (int) Files.size(files.resolve(name)));
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).decision())
                .isInstanceOfSatisfying(
                        Decision.Plain.class,
                        plain -> assertThat(plain.reason()).isEqualTo(reason));
    }

    /** Otherwise a client could have the server compress a file again and again. */
    @Test
    void aFileThatIsCodedAgainstAllReasonIsCodedOnce() throws InterruptedException {
        heard.clear();
        HttpResponse<byte[]> first = get("image.png", "Accept-Encoding", "gzip, identity;q=0");
        HttpResponse<byte[]> second = get("image.png", "Accept-Encoding", "gzip, identity;q=0");
        assertThat(Http.header(first, "content-encoding")).isEqualTo("gzip");
        assertThat(second.body()).isEqualTo(first.body());
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).cacheHit()).isFalse();
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).cacheHit()).isTrue();
    }

    @Test
    void whoRefusesTheFileAsItIsGetsItCodedEvenIfThatIsNotWorthIt() {
        HttpResponse<byte[]> response = get("short.txt", "Accept-Encoding", "gzip, identity;q=0");
        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo("short");

        HttpResponse<byte[]> refused = get("short.txt", "Accept-Encoding", "unknown, *;q=0");
        assertThat(refused.statusCode()).isEqualTo(406);
        assertThat(Http.header(refused, "vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void aRequestThatAcceptsNothingIsToldAsThatOfAnyMethod() throws InterruptedException {
        heard.clear();
        get("short.txt", "Accept-Encoding", "unknown, *;q=0");
        CodingEvent request = heard.next(Side.SERVER, Direction.REQUEST);
        assertThat(request.outcome()).isEqualTo(Outcome.REFUSED);
        assertThat(request.refusedWith()).hasValue(406);
        assertThat(request.reason()).hasValue(Reason.NOT_ACCEPTABLE);
        assertThat(request.resource()).isEqualTo("GET StaticResources.file");
        CodingEvent page = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(page.outcome()).isEqualTo(Outcome.COMPLETE);
        assertThat(page.reason()).hasValue(Reason.NO_CONTENT);
    }

    @Test
    void aHeadSaysWhatAGetWould() {
        for (String coding : new String[] {"br", "gzip", "identity"}) {
            for (String name :
                    new String[] {"app.js", "none.css", "long.bin", "docs/", "empty.txt", "app.4f3a4f3a.js"}) {
                // The first one to get a long file gets it without a tag.
                get(name, "Accept-Encoding", coding);
                HttpResponse<byte[]> whole = get(name, "Accept-Encoding", coding);
                HttpResponse<byte[]> head = head(name, "Accept-Encoding", coding, "Range", "bytes=0-1");
                assertThat(head.statusCode()).isEqualTo(200);
                assertThat(head.body()).isEmpty();
                for (String field : new String[] {
                    "content-length",
                    "content-type",
                    "content-encoding",
                    "etag",
                    "last-modified",
                    "vary",
                    "cache-control",
                    "accept-ranges",
                    "use-as-dictionary"
                }) {
                    assertThat(Http.header(head, field))
                            .as(name + ", " + coding + ": " + field)
                            .isEqualTo(Http.header(whole, field));
                }
            }
        }
    }

    @Test
    void conditionsAreThoseOfTheSelectedRepresentation() {
        String br = Http.header(get("app.js", "Accept-Encoding", "br"), "etag");
        String plain = Http.header(get("app.js"), "etag");
        assertThat(br).isNotEqualTo(plain);

        HttpResponse<byte[]> held = get("app.js", "Accept-Encoding", "br", "If-None-Match", "\"x\", W/" + br);
        assertThat(held.statusCode()).isEqualTo(304);
        assertThat(held.body()).isEmpty();
        assertThat(Http.header(held, "etag")).isEqualTo(br);
        assertThat(Http.header(held, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.header(held, "cache-control")).isEqualTo("no-cache");
        assertThat(get("app.js", "Accept-Encoding", "br", "If-None-Match", plain)
                        .statusCode())
                .isEqualTo(200);
        assertThat(get("app.js", "If-None-Match", "*").statusCode()).isEqualTo(304);
        assertThat(head("app.js", "If-None-Match", plain).statusCode()).isEqualTo(304);

        assertThat(get("app.js", "If-Modified-Since", LAST_MODIFIED).statusCode())
                .isEqualTo(304);
        assertThat(get("app.js", "If-Modified-Since", "Thu, 29 Feb 2024 12:34:55 GMT")
                        .statusCode())
                .isEqualTo(200);
        // RFC 9110 §13.1.3: the tag counts, and then the date does not.
        assertThat(get("app.js", "If-None-Match", "\"x\"", "If-Modified-Since", LAST_MODIFIED)
                        .statusCode())
                .isEqualTo(200);

        assertThat(get("app.js", "If-Match", plain).statusCode()).isEqualTo(200);
        HttpResponse<byte[]> failed = get("app.js", "If-Match", "W/" + plain);
        assertThat(failed.statusCode()).isEqualTo(412);
        assertThat(failed.body()).isEmpty();
        assertThat(get("app.js", "If-Unmodified-Since", "Thu, 29 Feb 2024 12:34:55 GMT")
                        .statusCode())
                .isEqualTo(412);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes=0-0 | 0 | 0",
                "bytes=10-19 | 10 | 19",
                "bytes=10- | 10 | -1",
                "bytes=-5 | -5 | -1",
                "Bytes = 1-2 | | ",
                "bytes=7-999999999999999999999 | 7 | -1",
                "bytes=3-1 | | ",
                "bytes=x | | ",
                "lines=1-2 | | ",
                "bytes=0-20, 10-29, 20-9999 | | "
            })
    void aRangeIsOneOfTheSelectedRepresentation(String range, Integer first, Integer last) throws IOException {
        for (String[] variant : new String[][] {
            {"app.js", "identity", "app.js"},
            {"app.js", "br", "app.js.br"},
            {"long.bin", "identity", "long.bin"},
            {"long.bin", "gzip", "long.bin.gz"}
        }) {
            byte[] all = Files.readAllBytes(files.resolve(variant[2]));
            HttpResponse<byte[]> response = get(variant[0], "Accept-Encoding", variant[1], "Range", range);
            if (first == null) {
                assertThat(response.statusCode())
                        .isEqualTo(range.contains("20-9999") && all.length > 10_000 ? 206 : 200);
                continue;
            }
            int from = first < 0 ? all.length + first : first;
            int to = last < 0 ? all.length + last : last;
            assertThat(response.statusCode()).isEqualTo(206);
            assertThat(response.body()).isEqualTo(Arrays.copyOfRange(all, from, to + 1));
            assertThat(Http.header(response, "content-range")).isEqualTo("bytes " + from + '-' + to + '/' + all.length);
            assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(to - from + 1));
            assertThat(Http.header(response, "content-encoding"))
                    .isEqualTo(variant[1].equals("identity") ? "" : variant[1]);
        }
    }

    @Test
    void severalRangesComeInParts() throws IOException {
        for (String name : new String[] {"app.js", "long.bin"}) {
            byte[] all = Files.readAllBytes(files.resolve(name + ".gz"));
            HttpResponse<byte[]> response = get(name, "Accept-Encoding", "gzip", "Range", "bytes=0-1, 20-22,-3");
            assertThat(response.statusCode()).isEqualTo(206);
            assertThat(Http.header(response, "content-encoding")).isEmpty();
            assertThat(Http.header(response, "content-range")).isEmpty();
            assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(response.body().length));
            Matcher boundary = Pattern.compile("multipart/byteranges; ?boundary=\"?([0-9a-f-]+)\"?")
                    .matcher(Http.header(response, "content-type"));
            assertThat(boundary.matches()).isTrue();
            ByteBuffer expected = ByteBuffer.allocate(4096);
            for (int[] range : new int[][] {{0, 1}, {20, 22}, {all.length - 3, all.length - 1}}) {
                String head = (expected.position() == 0 ? "" : "\r\n") + "--" + boundary.group(1)
                        + "\r\nContent-Type: "
                        + Http.header(get(name), "content-type").replace("utf-8", "UTF-8")
                        + "\r\nContent-Encoding: gzip\r\nContent-Range: bytes " + range[0] + '-' + range[1] + '/'
                        + all.length + "\r\n\r\n";
                expected.put(head.getBytes(UTF_8)).put(all, range[0], range[1] - range[0] + 1);
            }
            expected.put(("\r\n--" + boundary.group(1) + "--\r\n").getBytes(UTF_8));
            assertThat(new String(response.body(), java.nio.charset.StandardCharsets.ISO_8859_1))
                    .isEqualTo(new String(
                            expected.array(), 0, expected.position(), java.nio.charset.StandardCharsets.ISO_8859_1));
        }
    }

    @Test
    void ofSeveralRangesThoseAreSentThatAreThere() {
        HttpResponse<byte[]> response = get("app.js", "Range", "bytes=9999-, 1-2");
        assertThat(response.statusCode()).isEqualTo(206);
        assertThat(Http.header(response, "content-range")).isEqualTo("bytes 1-2/5000");

        HttpResponse<byte[]> none = get("app.js", "Range", "bytes=5000-, -0");
        assertThat(none.statusCode()).isEqualTo(416);
        assertThat(Http.text(none)).isEqualTo("Range: no requested range is within the 5000 bytes\n");
        assertThat(Http.header(none, "content-range")).isEqualTo("bytes */5000");
    }

    @Test
    void moreRangesThanAnybodyNeedsGiveTheWhole() {
        String sixteen = "bytes=0-0" + ",2-2".repeat(15);
        assertThat(get("app.js", "Range", sixteen).statusCode()).isEqualTo(206);
        assertIs(get("app.js", "Range", sixteen + ",4-4"), "", SCRIPT.length());
    }

    @Test
    void anIfRangeHasToNameTheSelectedRepresentation() {
        String br = Http.header(get("app.js", "Accept-Encoding", "br"), "etag");
        assertThat(get("app.js", "Accept-Encoding", "br", "Range", "bytes=0-1", "If-Range", br)
                        .statusCode())
                .isEqualTo(206);
        assertThat(get("app.js", "Range", "bytes=0-1", "If-Range", br).statusCode())
                .isEqualTo(200);
        assertThat(get("app.js", "Accept-Encoding", "br", "Range", "bytes=0-1", "If-Range", "W/" + br)
                        .statusCode())
                .isEqualTo(200);
        // All representations have this time, and a coded file that was made anew has it still.
        assertThat(get("app.js", "Range", "bytes=0-1", "If-Range", LAST_MODIFIED)
                        .statusCode())
                .isEqualTo(200);
    }

    /** Many servers end a body without a length as if it were whole, whatever has failed: no length, no coding on the way. */
    @Test
    void aLongFileBesideWhichNothingCodedLiesIsSentAsItIs() throws InterruptedException {
        heard.clear();
        HttpResponse<byte[]> response = get("long.txt", "Accept-Encoding", "gzip");
        assertThat(Http.header(response, "content-encoding")).isEmpty();
        assertThat(Http.header(response, "content-length")).isEqualTo("" + LONG);
        assertThat(Http.text(response)).isEqualTo(textOf(LONG));
        CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(Heard.reason(event)).isEqualTo(Reason.TOO_LONG);
        assertThat(event.plainBytes()).isEqualTo(LONG);

        HttpResponse<byte[]> part = get("long.txt", "Accept-Encoding", "gzip", "Range", "bytes=0-1");
        assertThat(part.statusCode()).isEqualTo(206);
        HttpResponse<byte[]> refused = get("long.txt", "Accept-Encoding", "gzip, identity;q=0");
        assertThat(refused.statusCode()).isEqualTo(406);
    }

    @Test
    void aDirectoryIsItsIndexAndIsNeverListed() {
        HttpResponse<byte[]> index = get("docs/");
        assertThat(Http.text(index)).isEqualTo("<p>index");
        assertThat(Http.header(index, "content-type")).isEqualToIgnoringCase("text/html;charset=UTF-8");

        HttpResponse<byte[]> redirect = get("docs?a=b");
        assertThat(redirect.statusCode()).isEqualTo(308);
        assertThat(server.uri("/located/files/docs").resolve(Http.header(redirect, "location")))
                .isEqualTo(server.uri("/located/files/docs/?a=b"));
        for (String path : new String[] {"", "a%20b/", "a%20b", "docs/index.html/", "app.js/"}) {
            assertThat(get(path).statusCode()).as(path).isEqualTo(404);
        }
        HttpResponse<byte[]> other = Http.get(server.uri("/located/others/docs/"));
        assertThat(Http.text(other)).isEqualTo("<p>start");
        assertThat(Http.header(other, "cache-control")).isEqualTo("max-age=60");
    }

    @Test
    void whatIsNotThereIsNotFoundAndNotKept() {
        HttpResponse<byte[]> response = get("missing.js");
        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(response.body()).isEmpty();
        assertThat(Http.header(response, "cache-control")).isEqualTo("no-store");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "PATCH"})
    void otherMethodsAreNotAllowed(String method) {
        for (String path : new String[] {"located/files/app.js", "own/app.js"}) {
            HttpResponse<byte[]> response = Http.send(method, server.uri('/' + path), "");
            assertThat(response.statusCode()).isEqualTo(405);
            assertThat(Http.header(response, "allow")).contains("GET", "HEAD").doesNotContain(method);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret-of-static-files.txt",
                "..%2fsecret-of-static-files.txt",
                "%2e%2e/secret-of-static-files.txt",
                "%2e%2e%2fsecret-of-static-files.txt",
                "%252e%252e%252fsecret-of-static-files.txt",
                "..%5csecret-of-static-files.txt",
                "..%c0%afsecret-of-static-files.txt",
                "%c0%ae%c0%ae/secret-of-static-files.txt",
                "docs/../../secret-of-static-files.txt",
                "docs/..%00/secret-of-static-files.txt",
                "out.txt",
                "app.js%00.txt",
                "app.js%20",
                "app.js.",
                "./app.js",
                "docs//index.html",
                "docs%2findex.html",
                "C:/app.js",
                "app.js::$DATA",
                "META-INF/MANIFEST.MF",
                "..;/secret-of-static-files.txt"
            })
    void noPathLeadsElsewhere(String path) throws IOException {
        for (String root : new String[] {"located/files/", "own/", "located/packed/"}) {
            try (RawClient client = new RawClient(server.uri("/").getPort())) {
                Answer answer = client.get(root + path, "Connection: close\r\n").answer();
                assertThat(answer.status()).as(root + path).isIn(400, 404);
                assertThat(new String(answer.body(), UTF_8))
                        .doesNotContain("secret\n")
                        .isNotEqualTo("secret");
            }
        }
    }

    @Test
    void namesAreDecoded() {
        assertThat(Http.text(get("a%20b/%C3%BC.txt"))).isEqualTo("umlaut");
        assertThat(Http.text(get("link.txt"))).isEqualTo("short");
    }

    /** The SVG standard asks servers to tell its coding, and Apache is set up to do so. Browsers show none without it. */
    @ParameterizedTest
    @ValueSource(strings = {"icon.svgz", "long.4f3a4f3a.svgz"})
    void anSvgzIsAnSvgInGzipAndIsNotCodedAgain(String name) throws Exception {
        byte[] gzip = Files.readAllBytes(files.resolve(name));
        for (String accepted : new String[] {"gzip, zstd", "zstd, identity;q=0", "identity"}) {
            heard.clear();
            HttpResponse<byte[]> response = get(name, "Accept-Encoding", accepted);
            assertIs(response, "gzip", gzip.length);
            assertThat(response.body()).isEqualTo(gzip);
            assertThat(Http.header(response, "content-type")).isEqualTo("image/svg+xml");
            assertThat(Http.header(response, "use-as-dictionary")).isEmpty();
            assertThat(Heard.reason(heard.next(Side.SERVER, Direction.RESPONSE)))
                    .isEqualTo(Reason.HAS_CONTENT_ENCODING);
            HttpResponse<byte[]> part = get(name, "Accept-Encoding", accepted, "Range", "bytes=1-2");
            assertThat(Http.header(part, "content-encoding")).isEqualTo("gzip");
            assertThat(part.body()).isEqualTo(Arrays.copyOfRange(gzip, 1, 3));
        }
    }

    @Test
    void codedFilesAreFilesToThoseWhoNameThem() throws IOException {
        HttpResponse<byte[]> response = get("app.js.gz", "Accept-Encoding", "gzip");
        assertIs(response, "", (int) Files.size(files.resolve("app.js.gz")));
        assertThat(Http.header(response, "content-type")).isEqualTo("application/gzip");
    }

    @Test
    void whatHasAHashInItsNameStaysForGoodAndIsADictionary() {
        HttpResponse<byte[]> response = get("app.4f3a4f3a.js", "Accept-Encoding", "br");
        assertIs(response, "br", BROTLI.length);
        assertThat(Http.header(response, "cache-control")).isEqualTo("max-age=31536000, immutable");
        assertThat(Http.header(response, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(Http.header(response, "use-as-dictionary")).isEqualTo("match=\"/located/files/app.*.js\"");
        assertThat(Http.header(get("app.js"), "use-as-dictionary")).isEmpty();
        for (String[] others : new String[][] {
            {"private", "private, max-age=31536000, immutable"},
            {"public", "public, max-age=31536000, immutable"},
            {"no-store", "no-store"}
        }) {
            HttpResponse<byte[]> other = Http.get(server.uri("/located/" + others[0] + "/app.4f3a4f3a.js"));
            assertThat(Http.header(other, "cache-control")).isEqualTo(others[1]);
        }
    }

    @Test
    void whoHoldsAnEarlierVersionGetsTheDifference() throws Exception {
        heard.clear();
        String held = hash(EARLIER).fieldValue();
        HttpResponse<byte[]> delta =
                get("app.4f3a4f3a.js", "Accept-Encoding", "gzip, br, zstd, dcb, dcz", "Available-Dictionary", held);
        // The brotli file is shorter still.
        assertIs(delta, "br", BROTLI.length);
        HttpResponse<byte[]> wanted =
                get("app.4f3a4f3a.js", "Accept-Encoding", "br;q=0.9, dcz", "Available-Dictionary", held);
        assertIs(wanted, "dcz", delta(EARLIER).length);
        assertThat(wanted.body()).isEqualTo(delta(EARLIER));
        assertThat(Http.header(wanted, "etag")).endsWith("--dcz\"");
        heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).dictionary()).isEqualTo(DictionaryKind.EARLIER_RESPONSE);

        for (String[] headers : new String[][] {
            {"Accept-Encoding", "br;q=0.9, dcz"},
            {"Accept-Encoding", "br", "Available-Dictionary", held},
            {
                "Accept-Encoding",
                "br;q=0.9, dcz",
                "Available-Dictionary",
                hash("unknown").fieldValue()
            },
            // Its file has the hash of another dictionary in its header than in its name.
            {
                "Accept-Encoding",
                "br;q=0.9, dcz",
                "Available-Dictionary",
                hash("other").fieldValue()
            },
            {"Accept-Encoding", "br;q=0.9, dcz", "Available-Dictionary", held, "Sec-Fetch-Site", "cross-site"}
        }) {
            assertIs(get("app.4f3a4f3a.js", headers), "br", BROTLI.length);
        }
    }

    /** RFC 9842 is about whole bodies. */
    @Test
    void aRangeIsNoPartOfADeltaAndNoDictionary() {
        String name = "app.4f3a4f3a.js";
        String held = hash(EARLIER).fieldValue();
        for (String range : new String[] {"bytes=0-9", "bytes=0-", "bytes=0-1,5-9"}) {
            HttpResponse<byte[]> part =
                    get(name, "Accept-Encoding", "dcz", "Available-Dictionary", held, "Range", range);
            assertThat(part.statusCode()).isEqualTo(206);
            assertThat(Http.header(part, "content-encoding")).isEmpty();
            assertThat(Http.header(part, "use-as-dictionary")).isEmpty();
        }
        String[] asked = {"Accept-Encoding", "dcz", "Available-Dictionary", held};
        String tag = Http.header(get(name, asked), "etag");
        assertThat(tag).endsWith("--dcz\"");
        HttpResponse<byte[]> rest =
                get(name, "Accept-Encoding", "dcz", "Available-Dictionary", held, "Range", "bytes=9-", "If-Range", tag);
        assertThat(rest.statusCode()).isEqualTo(200);
        assertThat(Http.text(rest)).isEqualTo(SCRIPT);
        assertThat(Http.header(rest, "use-as-dictionary")).isNotEmpty();
    }

    @Test
    void aFileThatChangesIsReadAnew() throws IOException {
        java.nio.file.Path file = files.resolve("changing.js");
        Files.writeString(file, SCRIPT);
        Files.write(files.resolve("changing.js.gz"), Http.encode("gzip", SCRIPT));
        assertThat(Http.text(get("changing.js", "Accept-Encoding", "gzip"))).isEqualTo(SCRIPT);

        Files.writeString(file, SCRIPT + "more");
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(10)));
        HttpResponse<byte[]> changed = get("changing.js", "Accept-Encoding", "gzip");
        assertThat(Http.header(changed, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(changed)).isEqualTo(SCRIPT + "more");

        Files.delete(file);
        assertThat(get("changing.js").statusCode()).isEqualTo(404);
    }

    @Test
    void theClassPathHasFilesToo() {
        for (String root : new String[] {"/own/", "/located/packed/"}) {
            assertThat(Http.text(Http.get(server.uri(root)))).startsWith("<!DOCTYPE html>");
            HttpResponse<byte[]> response = Http.get(server.uri(root + "sub/style.css"), "Accept-Encoding", "gzip");
            assertThat(Http.header(response, "content-type")).isEqualToIgnoringCase("text/css;charset=UTF-8");
            assertThat(Http.get(server.uri(root + "sub")).statusCode()).isEqualTo(404);
            assertThat(Http.get(server.uri(root + "sub/")).statusCode()).isEqualTo(404);
        }
        HttpResponse<byte[]> redirect = Http.get(server.uri("/own"));
        assertThat(redirect.statusCode()).isEqualTo(308);
        assertThat(server.uri("/own").resolve(Http.header(redirect, "location")))
                .isEqualTo(server.uri("/own/"));
    }

    @Test
    void eventsNameTheResource() throws InterruptedException {
        heard.clear();
        Http.get(server.uri("/own/"));
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).resource()).startsWith("GET /own/{path");
        get("app.js");
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).resource()).isEqualTo("GET StaticResources.file");
    }
}
