// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Path;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.files.StaticResources;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Files that are being written, or of which nothing is known as yet. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FreshFilesTest {

    private static final int LONG = 5 << 20;

    /** What some tools give each file of each version. */
    private static final Instant CONSTANT = Instant.ofEpochSecond(1);

    private static final String CONSTANT_TEXT = "Thu, 01 Jan 1970 00:00:01 GMT";

    @TempDir
    static java.nio.file.Path files;

    private Server server;

    /** As an application has it. */
    @Path("files")
    public static class Fresh extends StaticResources {
        /** Those of the test. */
        public Fresh() {
            super(in(files));
        }
    }

    @BeforeAll
    void start() {
        server = Server.of(new Fresh());
    }

    @AfterAll
    void stop() {
        server.close();
    }

    private HttpResponse<byte[]> get(String path, String... headers) {
        return Http.get(server.uri("/files/" + path), headers);
    }

    private static void deploy(String name, String content) throws IOException {
        deploy(name, content, CONSTANT);
    }

    private static void deploy(String name, String content, Instant time) throws IOException {
        java.nio.file.Path aside = Files.writeString(files.resolve("aside"), content);
        Files.setLastModifiedTime(aside, FileTime.from(time));
        Files.move(aside, files.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    @ParameterizedTest
    @CsvSource({"5000, 0", "5000, 10", "5000, -1", "2000000, 10", "2000000, 3000", "2000000, -1"})
    void aCodedFileThatIsHalfWrittenIsNotSent(int plain, int length) throws Exception {
        String name = "half" + plain + length + ".js";
        String script = textOf(plain);
        byte[] coded = Http.encode("gzip", script);
        Files.writeString(files.resolve(name), script);
        Files.write(files.resolve(name + ".gz"), Arrays.copyOf(coded, length < 0 ? coded.length - 1 : length));
        FileTimes.settle();
        HttpResponse<byte[]> response = get(name, "Accept-Encoding", "gzip");
        assertThat(Http.header(response, "content-encoding")).isEqualTo("gzip");
        assertThat(Http.text(response)).isEqualTo(script);
    }

    @ParameterizedTest
    @ValueSource(ints = {5000, LONG})
    void aFileThatIsRolledBackIsNotSentInTheCodedFormOfALaterVersion(int length) throws Exception {
        String older = textOf(length);
        String newer = new StringBuilder(older).reverse().toString();
        Files.write(files.resolve("back.css.gz"), Http.encode("gzip", newer));
        Files.write(files.resolve("back.css.zst"), Http.encode("zstd", newer));
        deploy("back.css", older);
        FileTimes.settle();
        for (String coding : new String[] {"gzip", "zstd"}) {
            HttpResponse<byte[]> response = get("back.css", "Accept-Encoding", coding);
            assertThat(Http.header(response, "content-encoding")).isEqualTo(length == LONG ? "" : coding);
            assertThat(Http.text(response)).isEqualTo(older);
        }
    }

    /** RFC 9110 §8.8.2.2: a time that does not change with the content tells nothing. */
    @Test
    void aLongFileWithoutATagHasNoTimeByWhichAnotherVersionIsTakenForIt() throws Exception {
        String one = textOf(LONG);
        String other = new StringBuilder(one).reverse().toString();
        deploy("long.js", one);
        FileTimes.settle();
        HttpResponse<byte[]> first = get("long.js", "If-Modified-Since", CONSTANT_TEXT);
        assertThat(Http.text(first)).isEqualTo(one);
        assertThat(Http.header(first, "etag")).isEmpty();
        assertThat(Http.header(first, "last-modified")).isEmpty();

        deploy("long.js", other);
        FileTimes.settle();
        HttpResponse<byte[]> rest = get("long.js", "Range", "bytes=1000000-", "If-Range", CONSTANT_TEXT);
        assertThat(rest.statusCode()).isEqualTo(200);
        HttpResponse<byte[]> tagged = get("long.js");
        assertThat(Http.text(tagged)).isEqualTo(other);
        assertThat(Http.header(tagged, "etag")).isNotEmpty();
        assertThat(Http.header(tagged, "last-modified")).isEmpty();
    }

    /** Jib and Nix give all files the first time, npm the last one, and reproducible archives one of the others. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "1970-01-01T00:00:01Z",
                "1980-01-01T00:00:00Z",
                "1980-02-01T00:00:00Z",
                "1985-10-26T08:15:00Z",
                "1985-10-27T15:15:00Z"
            })
    void theTimeOfAllVersionsTellsNothing(String time) throws Exception {
        Instant constant = Instant.parse(time);
        DateTimeFormatter http = DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
                .withZone(ZoneOffset.UTC);
        String date = http.format(constant.plusSeconds(60));
        String same = http.format(constant);
        deploy("constant.js", "one", constant);
        FileTimes.settle();
        assertThat(Http.header(get("constant.js"), "last-modified")).isEmpty();
        deploy("constant.js", "two", constant);
        FileTimes.settle();
        for (String since : new String[] {date, same}) {
            assertThat(Http.text(get("constant.js", "If-Modified-Since", since)))
                    .isEqualTo("two");
            HttpResponse<byte[]> rest = get("constant.js", "Range", "bytes=1-", "If-Unmodified-Since", since);
            assertThat(rest.statusCode()).isEqualTo(200);
        }
    }

    @Test
    void aVersionWithAnOlderTimeIsNoneThatAClientHolds() throws Exception {
        deploy("older.js", "two", Instant.parse("2024-02-29T12:34:56Z"));
        FileTimes.settle();
        String date = Http.header(get("older.js"), "last-modified");
        assertThat(get("older.js", "If-Modified-Since", date).statusCode()).isEqualTo(304);
        assertThat(get("older.js", "Range", "bytes=1-", "If-Unmodified-Since", date)
                        .statusCode())
                .isEqualTo(206);
        deploy("older.js", "one", Instant.parse("2024-02-28T12:34:56Z"));
        FileTimes.settle();
        assertThat(Http.text(get("older.js", "If-Modified-Since", date))).isEqualTo("one");
        HttpResponse<byte[]> rest = get("older.js", "Range", "bytes=1-", "If-Unmodified-Since", date);
        assertThat(rest.statusCode()).isEqualTo(200);
    }

    @Test
    void aRangeOfAllOfALongFileTellsItsTagToTheNext() throws Exception {
        byte[] film = textOf(LONG).getBytes(UTF_8);
        Files.write(files.resolve("film.mp4"), film);
        FileTimes.settle();
        HttpResponse<byte[]> first = get("film.mp4", "Range", "bytes=0-");
        assertThat(first.statusCode()).isEqualTo(206);
        assertThat(first.body()).isEqualTo(film);
        String tag = Http.header(get("film.mp4", "Range", "bytes=0-"), "etag");
        assertThat(tag).isNotEmpty();
        HttpResponse<byte[]> rest = get("film.mp4", "Range", "bytes=1000-", "If-Range", tag);
        assertThat(rest.statusCode()).isEqualTo(206);
        assertThat(rest.body()).isEqualTo(Arrays.copyOfRange(film, 1000, film.length));
    }
}
