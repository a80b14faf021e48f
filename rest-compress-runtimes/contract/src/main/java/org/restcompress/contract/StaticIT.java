// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Static files: by a class of the application, and by a sub-resource locator. */
public class StaticIT {
    /** The SHA-256 of the earlier version that the delta was made with. */
    private static final String EARLIER = ":/TR8UdLpar52aWXzTlm+f/IorjxyD54rSUV7zk7j6BU=:";

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(
                Map.copyOf(DictionariesIT.SETTINGS), StaticResource.class, LocatingStaticResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** By a class, and by a locator where that works. */
    static Stream<String> roots() {
        boolean locates = RuntimeUnderTest.installed().locatesResourcesOfLibraries();
        return locates ? Stream.of("static/", "located-static/files/") : Stream.of("static/");
    }

    private static URI uri(String path) {
        return server.uri(path);
    }

    private static byte[] file(String name) {
        try (InputStream in = StaticIT.class.getResourceAsStream("/contract-static/" + name)) {
            return Objects.requireNonNull(in).readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void assertIs(HttpResponse<byte[]> response, String coding, byte[] body) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.header(response, "content-encoding")).isEqualTo(coding);
        assertThat(response.body()).isEqualTo(body);
        assertThat(Http.header(response, "vary")).startsWith("Accept-Encoding");
        if (RuntimeUnderTest.installed().announces(body.length)) {
            assertThat(Http.header(response, "content-length")).isEqualTo(Integer.toString(body.length));
        }
    }

    @ParameterizedTest
    @MethodSource("roots")
    void aClientGetsTheShortestThatItAccepts(String root) {
        HttpResponse<byte[]> response = Http.get(uri(root + "app.js"), "Accept-Encoding", "gzip, br, zstd");
        assertIs(response, "br", file("app.js.br"));
        assertThat(Http.header(response, "content-type")).matches("(?i)text/javascript; ?charset=UTF-8");
        assertThat(Http.header(response, "cache-control")).isEqualTo("no-cache");
        assertThat(Http.header(response, "accept-ranges")).isEqualTo("bytes");
        assertThat(Http.header(response, "etag")).matches("\"[0-9a-f]{32}--br\"");
        assertThat(Http.header(response, "last-modified")).endsWith(" GMT");
        assertIs(Http.get(uri(root + "app.js"), "Accept-Encoding", "br;q=0.5, gzip"), "gzip", file("app.js.gz"));
        assertIs(Http.get(uri(root + "app.js"), "Accept-Encoding", "identity"), "", file("app.js"));
        assertIs(Http.get(uri(root + "data.json"), "Accept-Encoding", "gzip"), "gzip", file("data.json.gz"));
        assertIs(Http.get(uri(root + "data.json"), "Accept-Encoding", "identity"), "", file("data.json"));
    }

    @ParameterizedTest
    @MethodSource("roots")
    void whatIsNotThereIsCoded(String root) {
        HttpResponse<byte[]> held = Http.get(uri(root + "app.js"), "Accept-Encoding", "deflate");
        assertThat(Http.header(held, "content-encoding")).isEqualTo("deflate");
        assertThat(Http.decode("deflate", held.body())).isEqualTo(file("app.js"));
        // Too long to be held.
        assertIs(Http.get(uri(root + "data.json"), "Accept-Encoding", "deflate"), "", file("data.json"));
    }

    @ParameterizedTest
    @MethodSource("roots")
    void whoHoldsItIsToldSo(String root) {
        HttpResponse<byte[]> first = Http.get(uri(root + "app.js"), "Accept-Encoding", "br");
        String tag = Http.header(first, "etag");
        HttpResponse<byte[]> held = Http.get(uri(root + "app.js"), "Accept-Encoding", "br", "If-None-Match", tag);
        assertThat(held.statusCode()).isEqualTo(304);
        assertThat(held.body()).isEmpty();
        assertThat(Http.header(held, "etag")).isEqualTo(tag);
        assertThat(Http.header(held, "vary")).isEqualTo("Accept-Encoding");
        assertThat(Http.header(held, "cache-control")).isEqualTo("no-cache");
        assertThat(Http.get(uri(root + "app.js"), "If-Modified-Since", Http.header(first, "last-modified"))
                        .statusCode())
                .isEqualTo(304);
        assertThat(Http.get(uri(root + "app.js"), "If-Match", tag).statusCode()).isEqualTo(412);
    }

    @ParameterizedTest
    @MethodSource("roots")
    void aHeadSaysWhatAGetWould(String root) {
        for (String[] asked : new String[][] {{"app.js", "br"}, {"data.json", "identity"}, {"data.json", "gzip"}}) {
            // A long file has a tag once it was sent whole.
            Http.get(uri(root + asked[0]), "Accept-Encoding", asked[1]);
            HttpResponse<byte[]> get = Http.get(uri(root + asked[0]), "Accept-Encoding", asked[1]);
            HttpResponse<byte[]> head = Http.head(uri(root + asked[0]), "Accept-Encoding", asked[1]);
            assertThat(head.statusCode()).isEqualTo(200);
            for (String field : new String[] {"etag", "content-encoding", "content-type", "vary", "last-modified"}) {
                assertThat(Http.header(head, field)).as(field).isEqualTo(Http.header(get, field));
            }
            if (RuntimeUnderTest.installed().announces(get.body().length)) {
                Set<String> expected =
                        new HashSet<>(RuntimeUnderTest.installed().lengthsOfHead(get.body().length));
                if (!RuntimeUnderTest.installed().interceptsHeads()) {
                    // Quarkus's RESTEasy Classic leaves it out.
                    expected.add("");
                }
                assertThat(Http.header(head, "content-length")).isIn(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("roots")
    void rangesAreThoseOfTheCodedFile(String root) {
        for (String[] asked : new String[][] {
            {"app.js", "br", "app.js.br"}, {"data.json", "gzip", "data.json.gz"}, {"data.json", "identity", "data.json"}
        }) {
            byte[] all = file(asked[2]);
            URI uri = uri(root + asked[0]);
            HttpResponse<byte[]> one = Http.get(uri, "Accept-Encoding", asked[1], "Range", "bytes=10-19");
            assertThat(one.statusCode()).isEqualTo(206);
            assertThat(one.body()).isEqualTo(Arrays.copyOfRange(all, 10, 20));
            assertThat(Http.header(one, "content-range")).isEqualTo("bytes 10-19/" + all.length);
            assertThat(Http.header(one, "content-encoding")).isEqualTo(asked[1].replace("identity", ""));

            HttpResponse<byte[]> two = Http.get(uri, "Accept-Encoding", asked[1], "Range", "bytes=0-3,-2");
            if (two.statusCode() == 200) {
                // Of a long file in a jar.
                assertThat(asked[2]).startsWith("data.json");
                assertThat(two.body()).isEqualTo(all);
                continue;
            }
            assertThat(two.statusCode()).isEqualTo(206);
            assertThat(Http.header(two, "content-type")).startsWith("multipart/byteranges");
            assertThat(Http.header(two, "content-encoding")).isEmpty();
            String parts = new String(two.body(), ISO_8859_1);
            assertThat(parts)
                    .contains("Content-Range: bytes 0-3/" + all.length + "\r\n\r\n" + new String(all, 0, 4, ISO_8859_1)
                            + "\r\n--")
                    .contains("\r\n\r\n" + new String(all, all.length - 2, 2, ISO_8859_1) + "\r\n--")
                    .endsWith("--\r\n");

            HttpResponse<byte[]> none = Http.get(uri, "Accept-Encoding", asked[1], "Range", "bytes=999999-");
            assertThat(none.statusCode()).isEqualTo(416);
            assertThat(Http.header(none, "content-range")).isEqualTo("bytes */" + all.length);
        }
    }

    @ParameterizedTest
    @MethodSource("roots")
    void aDirectoryIsItsIndex(String root) {
        assertIs(Http.get(uri(root)), "", file("index.html"));
        assertIs(Http.get(uri(root + "docs/")), "", file("docs/index.html"));
        for (String folder : new String[] {root.replaceAll("/$", ""), root + "docs"}) {
            HttpResponse<byte[]> redirect = Http.get(uri(folder));
            assertThat(redirect.statusCode()).as(folder).isEqualTo(308);
            assertThat(uri(folder).resolve(Http.header(redirect, "location"))).isEqualTo(uri(folder + '/'));
        }
    }

    @ParameterizedTest
    @MethodSource("roots")
    void nothingElseIsThere(String root) {
        for (String path : new String[] {
            "missing.js",
            "missing/",
            "app.js/",
            "docs/missing",
            "META-INF/MANIFEST.MF",
            "%2e%2e/META-INF/MANIFEST.MF",
            "%2e%2e%2fMETA-INF/MANIFEST.MF",
            "..%5cMETA-INF/MANIFEST.MF",
            "%252e%252e/META-INF/MANIFEST.MF",
            "docs%2findex.html"
        }) {
            HttpResponse<byte[]> response = Http.get(uri(root + path));
            if (path.matches(".*%(2f|5c).*") && RuntimeUnderTest.installed().failsAtEncodedSlashes()) {
                assertThat(response.statusCode()).as(path).isEqualTo(500);
            } else {
                assertThat(response.statusCode()).as(path).isIn(400, 404);
            }
            assertThat(new String(response.body(), ISO_8859_1)).doesNotContain("Manifest-Version");
        }
        assertThat(Http.get(uri(root + "app.js"), "Accept-Encoding", "unknown, *;q=0")
                        .statusCode())
                .isEqualTo(406);
        HttpResponse<byte[]> post = Http.post(uri(root + "app.js"), new byte[0]);
        assertThat(post.statusCode()).isEqualTo(405);
        if (RuntimeUnderTest.installed().listsAllowedMethods()) {
            assertThat(Http.header(post, "allow")).contains("GET", "HEAD").doesNotContain("POST");
        }
    }

    @ParameterizedTest
    @MethodSource("roots")
    void aNewVersionIsTheDifferenceToTheOneThatABrowserHolds(String root) {
        URI uri = uri(root + "app.4f3a4f3a.js");
        HttpResponse<byte[]> first = Http.get(uri, "Accept-Encoding", "gzip, br");
        assertIs(first, "br", file("app.4f3a4f3a.js.br"));
        // Where the class path is a directory that was written just now, it may not be whole as yet.
        assertThat(Http.header(first, "cache-control")).isIn("max-age=31536000, immutable", "no-cache");
        assertThat(Http.header(first, "vary")).isEqualTo("Accept-Encoding, Available-Dictionary");
        assertThat(Http.header(first, "use-as-dictionary"))
                .isEqualTo("match=\"" + uri(root + "app.*.js").getPath() + '"');

        HttpResponse<byte[]> next =
                Http.get(uri, "Accept-Encoding", "gzip, br, zstd, dcb, dcz", "Available-Dictionary", EARLIER);
        assertIs(next, "dcz", file("app.4f3a4f3a.js.fd347c51d2e96abe.dcz"));
        assertThat(next.body()).hasSizeLessThan(200);
    }
}
