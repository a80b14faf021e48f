// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import jakarta.ws.rs.Path;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
import org.restcompress.testkit.Server;

/** Files that change while they are served, and requests that few send. */
class ChangingFilesTest {
    private static final FileTime TIME = FileTime.from(Instant.parse("2024-02-29T12:34:56Z"));
    private static final int LONG = 8 << 20;
    private static final String HASHED = "app.4f3a4f3a.js";

    @TempDir
    static java.nio.file.Path files;

    private final Heard heard = new Heard();
    private Server server;

    /** As an application has it. */
    @Path("")
    public static class Locating {
        /** All files. */
        @Path("files")
        public StaticResources files() {
            return StaticResources.in(files)
                    .withHashedNames(Pattern.compile("app\\.([0-9a-f]{8})\\.js|own_v(\\d+)\\.js"))
                    .withMediaTypes(Map.of("stl", "model/stl"));
        }

        /** All, in memory. */
        @Path("held")
        public StaticResources held() {
            return StaticResources.in(files).withMemory(1 << 26, 1 << 26);
        }

        /** All, in the same memory, where it is so short. */
        @Path("short")
        public StaticResources shortOnes() {
            return StaticResources.in(files).withMemory(1 << 26, 1 << 10);
        }

        /** All, of which nothing is kept. */
        @Path("unkept")
        public StaticResources unkept() {
            return StaticResources.in(files).withMemory(0, 1 << 20);
        }
    }

    @BeforeEach
    void start() {
        server = Server.with(
                Map.of("restcompress.skip-header", "X-Hop"),
                new CompressionFeature(
                        CompressionConfig.builder().listener(heard).build()),
                new Locating());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpResponse<byte[]> get(String path, String... headers) {
        return Http.get(server.uri("/files/" + path), headers);
    }

    private static java.nio.file.Path write(String name, byte[] content) throws IOException {
        java.nio.file.Path file = Files.write(files.resolve(name), content);
        Files.setLastModifiedTime(file, TIME);
        return file;
    }

    private static java.nio.file.Path write(String name, String content) throws IOException {
        return write(name, content.getBytes(UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"406 | Accept-Encoding | unknown, *;q=0", "412 | If-Match | \"x\"", "416 | Range | bytes=99999-"})
    void anErrorIsNotKept(int status, String name, String value) throws Exception {
        write(HASHED, textOf(5000));
        FileTimes.settle();
        HttpResponse<byte[]> response = get(HASHED, name, value);
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(Http.header(response, "cache-control")).isEqualTo("no-store");
        assertThat(Http.header(get(HASHED), "cache-control")).isEqualTo("max-age=31536000, immutable");
    }

    @Test
    void aCodedFileMayBeRewrittenDeletedOrAdded() throws Exception {
        write("late.css", textOf(3000));
        write("late.css.gz", Http.encode("gzip", textOf(3000)));
        FileTimes.settle();
        HttpResponse<byte[]> first = get("late.css", "Accept-Encoding", "gzip");
        byte[] longer = inTwoMembers(textOf(3000));
        write("late.css.gz", longer);
        FileTimes.settle();
        HttpResponse<byte[]> rewritten = get("late.css", "Accept-Encoding", "gzip");
        assertThat(rewritten.body()).isEqualTo(longer);
        assertThat(Http.header(rewritten, "etag")).isNotEqualTo(Http.header(first, "etag"));
        byte[] better = {1, 2, 3};
        write("late.css.br", better);
        FileTimes.settle();
        assertThat(get("late.css", "Accept-Encoding", "gzip, br").body()).isEqualTo(better);
        Files.delete(files.resolve("late.css.gz"));
        Files.delete(files.resolve("late.css.br"));
        HttpResponse<byte[]> deleted = get("late.css", "Accept-Encoding", "gzip");
        assertThat(deleted.statusCode()).isEqualTo(200);
        assertThat(Http.text(deleted)).isEqualTo(textOf(3000));
    }

    /** RFC 1952 §2.2: a file may have several members. */
    private static byte[] inTwoMembers(String text) throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.write(Http.encode("gzip", text.substring(0, 1000)));
        members.write(Http.encode("gzip", text.substring(1000)));
        return members.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {1000, LONG})
    void otherBytesOfTheSameLengthAndTimeAreSeen(int length) throws Exception {
        String one = textOf(length);
        String other = new StringBuilder(one).reverse().toString();
        String name = "same" + length + ".txt";
        write(name, one);
        String tag = tagOf(name);
        assertThat(get(name, "If-None-Match", tag).statusCode()).isEqualTo(304);
        write(name, other);
        HttpResponse<byte[]> changed = get(name, "If-None-Match", tag);
        assertThat(changed.statusCode()).isEqualTo(200);
        assertThat(new String(changed.body(), UTF_8)).isEqualTo(other);
        assertThat(tagOf(name)).isNotEqualTo(tag);
        java.nio.file.Path rolledBack = write("rolled-back", one);
        Files.move(rolledBack, files.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        assertThat(tagOf(name)).isEqualTo(tag);
    }

    /** The first time there may be none. */
    private String tagOf(String name) throws InterruptedException {
        FileTimes.settle();
        get(name);
        String tag = Http.header(get(name), "etag");
        assertThat(tag).isNotEmpty();
        return tag;
    }

    @Test
    void aLongFileThatAnotherResourceHoldsHasItsTagAtOnce() throws Exception {
        write("both.txt", textOf(LONG));
        FileTimes.settle();
        String tag = Http.header(Http.get(server.uri("/held/both.txt")), "etag");
        assertThat(tag).isNotEmpty();
        assertThat(Http.header(Http.get(server.uri("/short/both.txt")), "etag")).isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aLongFileThatChangesWhileItIsSentIsNotSentUnderItsTag(boolean inPlace) throws Exception {
        byte[] one = textOf(LONG).getBytes(UTF_8);
        byte[] other = new byte[LONG];
        write("sent.txt", one);
        tagOf("sent.txt");
        try (RawClient client = new RawClient(server.port())) {
            client.get("files/sent.txt", "Connection: close\r\n").awaitAnswer(4000);
            if (inPlace) {
                write("sent.txt", other);
            } else {
                Files.move(write("new", other), files.resolve("sent.txt"), StandardCopyOption.REPLACE_EXISTING);
            }
            Answer answer = client.answer();
            assertThat(answer.isComplete()).isEqualTo(!inPlace);
            assertThat(answer.body()).isEqualTo(Arrays.copyOf(one, answer.body().length));
        }
    }

    /** What is deployed by cp -p may have length and time of what was there. */
    @Test
    void aLongFileWhoseHashNobodyKnowsIsNotSentMixedEither() throws Exception {
        byte[] one = textOf(LONG).getBytes(UTF_8);
        write("unknown.txt", one);
        FileTimes.settle();
        try (RawClient client = new RawClient(server.port())) {
            client.get("files/unknown.txt", "Connection: close\r\n").awaitAnswer(4000);
            write("unknown.txt", new byte[LONG]);
            Answer answer = client.answer();
            assertThat(answer.isComplete()).isFalse();
            assertThat(answer.body()).isEqualTo(Arrays.copyOf(one, answer.body().length));
        }
    }

    /** cp -al makes links to all files, and ln -sfn switches to them. */
    @Test
    void anAnswerGoesOnWhereItsFileIsLinkedToAndItsNameLeadsElsewhere() throws Exception {
        byte[] content = textOf(LONG).getBytes(UTF_8);
        java.nio.file.Path file = write("release-1.txt", content);
        Files.createSymbolicLink(files.resolve("current.txt"), file);
        tagOf("current.txt");
        try (RawClient client = new RawClient(server.port())) {
            client.get("files/current.txt", "Connection: close\r\n").awaitAnswer(4000);
            Files.createLink(files.resolve("release-2.txt"), file);
            Files.createSymbolicLink(files.resolve("next"), files.resolve("release-2.txt"));
            Files.move(files.resolve("next"), files.resolve("current.txt"), StandardCopyOption.REPLACE_EXISTING);
            Answer answer = client.answer();
            assertThat(answer.isComplete()).isTrue();
            assertThat(answer.body()).isEqualTo(content);
        }
    }

    @Test
    void whatDoesNotShrinkIsCodedOnce() throws Exception {
        byte[] random = new byte[100_000];
        new Random(1).nextBytes(random);
        write("random.txt", random);
        FileTimes.settle();
        for (int i = 0; i < 2; i++) {
            heard.clear();
            assertThat(get("random.txt", "Accept-Encoding", "gzip").body()).isEqualTo(random);
            CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
            assertThat(Heard.reason(event)).isEqualTo(Reason.DOES_NOT_SHRINK);
            assertThat(event.codecNanos() > 0).as("request " + i).isEqualTo(i == 0);
        }
    }

    /** As backups and deployments by hard links do. */
    @ParameterizedTest
    @ValueSource(strings = {"link", "mode"})
    void aChangeThatLeavesTheBytesAloneLeavesAnswersAndTagsAlone(String change) throws Exception {
        byte[] content = textOf(LONG).getBytes(UTF_8);
        java.nio.file.Path file = write(change + ".txt", content);
        String tag = tagOf(change + ".txt");
        try (RawClient client = new RawClient(server.port())) {
            client.get("files/" + change + ".txt", "Connection: close\r\n").awaitAnswer(4000);
            if (change.equals("link")) {
                Files.createLink(files.resolve("backup"), file);
            } else {
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
            }
            FileTimes.settle();
            Answer answer = client.answer();
            assertThat(answer.isComplete()).isTrue();
            assertThat(answer.body()).isEqualTo(content);
        }
        assertThat(get(change + ".txt", "Range", "bytes=5-9", "If-Range", tag).statusCode())
                .isEqualTo(206);
    }

    /** Of the script, against its earlier version. */
    private static byte[] delta(String script, String earlier) {
        byte[] content = script.getBytes(UTF_8);
        byte[] delta = new byte[content.length + 1000];
        int n = DictionaryCodec.builtIn("dcz")
                .with(CompressionDictionary.of(earlier.getBytes(UTF_8)))
                .encode(content, 0, content.length, delta);
        return Arrays.copyOf(delta, n);
    }

    private static void writeDelta(String earlier, byte[] delta) throws Exception {
        String hash = DictionaryHash.of(earlier.getBytes(UTF_8)).toString();
        write(HASHED + '.' + hash.substring(0, 16) + ".dcz", delta);
        FileTimes.settle();
    }

    private HttpResponse<byte[]> getDelta(DictionaryHash held) {
        return get(HASHED, "Accept-Encoding", "dcz", "Available-Dictionary", held.fieldValue());
    }

    @Test
    void aDeltaIsOfTheWholeHash() throws Exception {
        write(HASHED, textOf(5000));
        writeDelta(textOf(4000), delta(textOf(5000), textOf(4000)));
        DictionaryHash right = DictionaryHash.of(textOf(4000).getBytes(UTF_8));
        byte[] other = right.bytes();
        other[31]++;
        DictionaryHash wrong = DictionaryHash.ofBytes(other);
        for (int i = 0; i < 2; i++) {
            assertThat(Http.header(getDelta(wrong), "content-encoding")).isEmpty();
            assertThat(Http.header(getDelta(right), "content-encoding")).isEqualTo("dcz");
        }
    }

    @Test
    void aDeltaThatIsCutIsNotSent() throws Exception {
        String earlier = textOf(4000);
        DictionaryHash held = DictionaryHash.of(earlier.getBytes(UTF_8));
        byte[] random = new byte[300_000];
        new Random(1).nextBytes(random);
        for (String script : new String[] {textOf(5000), HexFormat.of().formatHex(random)}) {
            byte[] delta = delta(script, earlier);
            write(HASHED, script);
            for (int length : new int[] {delta.length - 20, delta.length, 45, 40, delta.length - 1, delta.length}) {
                writeDelta(earlier, Arrays.copyOf(delta, length));
                HttpResponse<byte[]> response = getDelta(held);
                boolean isWhole = length == delta.length;
                assertThat(Http.header(response, "content-encoding"))
                        .as(length + " bytes")
                        .isEqualTo(isWhole ? "dcz" : "");
                assertThat(response.body()).isEqualTo(isWhole ? delta : script.getBytes(UTF_8));
            }
        }
    }

    @Test
    void aDeltaOfAVersionWithAnotherLengthIsNotSent() throws Exception {
        String earlier = textOf(4000);
        DictionaryHash held = DictionaryHash.of(earlier.getBytes(UTF_8));
        write(HASHED, textOf(5000));
        writeDelta(earlier, delta(textOf(5000), earlier));
        assertThat(Http.header(getDelta(held), "content-encoding")).isEqualTo("dcz");
        write(HASHED, textOf(5001));
        FileTimes.settle();
        assertThat(Http.text(getDelta(held))).isEqualTo(textOf(5001));
    }

    @Test
    void typesAndHashedNamesMayBeOnesOwn() throws Exception {
        for (String[] file : new String[][] {
            {"feed.xml", "application/xml;charset=UTF-8"}, {"part.stl", "model/stl"}, {"part.glb", "model/gltf-binary"}
        }) {
            write(file[0], "<a/>");
            HttpResponse<byte[]> head = Http.head(server.uri("/files/" + file[0]));
            assertThat(Http.header(get(file[0]), "content-type")).isEqualToIgnoringCase(file[1]);
            assertThat(Http.header(head, "content-type")).isEqualTo(Http.header(get(file[0]), "content-type"));
        }
        for (String name : new String[] {"index-BUkBmSsx.js", "bmw-e350.html"}) {
            write(name, "1");
            FileTimes.settle();
            assertThat(Http.header(get(name), "cache-control")).isEqualTo("no-cache");
            assertThat(Http.header(Http.get(server.uri("/held/" + name)), "cache-control"))
                    .isEqualTo(name.endsWith("js") ? "max-age=31536000, immutable" : "no-cache");
        }
    }

    @Test
    void aProxyThatCompressesGetsTheFileAsItIs() throws Exception {
        write("proxied.css", textOf(3000));
        write("proxied.css.gz", Http.encode("gzip", textOf(3000)));
        heard.clear();
        HttpResponse<byte[]> plain = get("proxied.css", "Accept-Encoding", "gzip", "X-Hop", "gzip");
        assertThat(Http.header(plain, "content-encoding")).isEmpty();
        assertThat(Http.header(plain, "vary")).isEqualTo("Accept-Encoding, X-Hop");
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).decision())
                .isInstanceOfSatisfying(
                        Decision.Plain.class, why -> assertThat(why.reason()).isEqualTo(Reason.PROXY_COMPRESSES));
        for (String[] others : new String[][] {{"gzip", "none"}, {"gzip, identity;q=0", "gzip"}}) {
            assertThat(Http.header(
                            get("proxied.css", "Accept-Encoding", others[0], "X-Hop", others[1]), "content-encoding"))
                    .isEqualTo("gzip");
        }
    }

    @Test
    void aLinkLeadsToNoHiddenFile() throws IOException {
        write(".htpasswd", "secret");
        Files.createSymbolicLink(files.resolve("passwords.txt"), files.resolve(".htpasswd"));
        Files.createDirectories(files.resolve("..2024_02_29"));
        write("..2024_02_29/mounted.txt", "mounted");
        Files.createSymbolicLink(files.resolve("..data"), files.resolve("..2024_02_29"));
        Files.createSymbolicLink(files.resolve("mounted.txt"), files.resolve("..data/mounted.txt"));
        assertThat(get("passwords.txt").statusCode()).isEqualTo(404);
        for (String hidden : new String[] {"..secret", "..data/..2024_02_29", "..priv/x"}) {
            Files.createDirectories(files.resolve(hidden).getParent());
            write(hidden, "secret");
            Files.createSymbolicLink(files.resolve("hidden.txt"), files.resolve(hidden));
            assertThat(get("hidden.txt").statusCode()).as(hidden).isEqualTo(404);
            Files.delete(files.resolve("hidden.txt"));
        }
        assertThat(Http.text(get("mounted.txt"))).isEqualTo("mounted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "[", "a%zz"})
    void aBadHostIsABadRequest(String host) throws IOException {
        write("a.txt", "a");
        try (RawClient client = new RawClient(server.port())) {
            Answer answer = client.send(("GET /files/a.txt HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n\r\n")
                            .getBytes(ISO_8859_1))
                    .answer();
            assertThat(answer.status()).isEqualTo(400);
            assertThat(new String(answer.body(), UTF_8)).doesNotContain("Exception");
        }
    }

    @Test
    void whatIsCodedForEachRequestIsNoHit() throws Exception {
        write("unkept.css", textOf(3000));
        heard.clear();
        for (int i = 0; i < 2; i++) {
            Http.get(server.uri("/unkept/unkept.css"), "Accept-Encoding", "gzip");
            CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
            assertThat(event.cacheHit()).isFalse();
            assertThat(event.codecNanos()).isPositive();
        }
    }

    @Test
    void aFileIsCompleteWhenItWasSent() throws Exception {
        write("held.bin", new byte[LONG]);
        heard.clear();
        try (RawClient client = new RawClient(server.port())) {
            client.get("held/held.bin", "").awaitAnswer(4000);
            client.reset();
        }
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).outcome()).isEqualTo(Outcome.ABANDONED);
        Http.get(server.uri("/held/held.bin"));
        assertThat(heard.next(Side.SERVER, Direction.RESPONSE).outcome()).isEqualTo(Outcome.COMPLETE);
    }

    @Test
    void whatIsToldOfAnAnswerThatIsBrokenOffWasSent() throws Exception {
        byte[] random = new byte[LONG / 2];
        new Random(1).nextBytes(random);
        String text = HexFormat.of().formatHex(random);
        write("held.txt", text);
        write("long.txt", text);
        write("long.txt.gz", Http.encode("gzip", text));
        FileTimes.settle();
        for (String path : new String[] {"held/held.txt", "files/long.txt"}) {
            for (String coding : new String[] {"identity", "gzip"}) {
                heard.clear();
                try (RawClient client = new RawClient(server.port())) {
                    client.get(path, "Accept-Encoding: " + coding + "\r\n").awaitAnswer(4000);
                    client.reset();
                }
                CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
                long whole = coding.equals("gzip") ? Files.size(files.resolve("long.txt.gz")) : LONG;
                assertThat(event.outcome()).isEqualTo(Outcome.ABANDONED);
                assertThat(event.sentBytes()).as(path + ' ' + coding).isLessThan(whole);
            }
        }
    }

    @Test
    void theTextOfAnErrorIsCounted() throws Exception {
        write("error.txt", "1");
        heard.clear();
        HttpResponse<byte[]> response = get("error.txt", "Range", "bytes=7-");
        CodingEvent event = heard.next(Side.SERVER, Direction.RESPONSE);
        assertThat(event.sentBytes()).isEqualTo(response.body().length).isPositive();
        assertThat(Heard.reason(event)).isEqualTo(Reason.RANGE);
    }

    @Test
    void linksOutOfAnExplodedClassPathAreNotFollowed() throws IOException {
        java.nio.file.Path classes = Files.createDirectories(files.resolve("classes/web"));
        Files.writeString(classes.resolve("a.txt"), "a");
        Files.createSymbolicLink(classes.resolve("in.txt"), classes.resolve("a.txt"));
        Files.createSymbolicLink(classes.resolve("out.txt"), write("outside.txt", "secret"));
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        URL[] places = {files.resolve("classes").toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(places, before)) {
            Exploded.loader = loader;
            try (Server exploded = Server.of(new Exploded())) {
                assertThat(Http.text(Http.get(exploded.uri("/exploded/a.txt")))).isEqualTo("a");
                assertThat(Http.text(Http.get(exploded.uri("/exploded/in.txt"))))
                        .isEqualTo("a");
                assertThat(Http.get(exploded.uri("/exploded/out.txt")).statusCode())
                        .isEqualTo(404);
            }
        }
    }

    private static void writeJar(java.nio.file.Path jar, FileTime time, String... contents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream entries = new JarOutputStream(bytes)) {
            for (int i = 0; i < contents.length; i += 2) {
                entries.putNextEntry(new JarEntry("web/" + contents[i]));
                entries.write(contents[i + 1].getBytes(UTF_8));
                entries.closeEntry();
            }
        }
        Files.write(jar, bytes.toByteArray());
        Files.setLastModifiedTime(jar, time);
    }

    @Test
    void aJarThatIsReplacedMakesErrorsThatAreNotKept() throws Exception {
        byte[] random = new byte[2000];
        new Random(1).nextBytes(random);
        String[] contents = {"first.txt", "first", "a.txt", HexFormat.of().formatHex(random)};
        java.nio.file.Path jar = files.resolve("web.jar");
        writeJar(jar, TIME, contents);
        byte[] whole = Files.readAllBytes(jar);
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
            Exploded.loader = loader;
            try (Server packed = Server.of(new Exploded())) {
                assertThat(Http.text(Http.get(packed.uri("/exploded/first.txt"))))
                        .isEqualTo("first");

                writeJar(jar, FileTime.from(Instant.now()), "other.txt", contents[3] + contents[3], "a.txt", "other");
                byte[] other = Files.readAllBytes(jar);
                for (byte[] bad : new byte[][] {other, Arrays.copyOf(other, other.length / 2)}) {
                    Files.write(jar, bad);
                    for (HttpResponse<byte[]> response : List.of(
                            Http.get(packed.uri("/exploded/a.txt")), Http.head(packed.uri("/exploded/a.txt")))) {
                        assertThat(response.statusCode()).isEqualTo(503);
                        assertThat(Http.header(response, "cache-control")).isEqualTo("no-store");
                        assertThat(Http.text(response)).doesNotContain(files.toString());
                    }
                }

                Files.write(jar, whole);
                Files.setLastModifiedTime(jar, TIME);
                assertThat(Http.text(Http.get(packed.uri("/exploded/a.txt")))).isEqualTo(contents[3]);
            }
        }
    }

    /** The jar is newer than its entries, as after each build. Reproducible builds give all entries one time. */
    @ParameterizedTest
    @CsvSource({
        "2024-02-29T09:00:00Z, false",
        "2024-02-29T11:59:56Z, false",
        "2024-02-29T11:59:58Z, true",
        "2024-02-29T12:00:00Z, true",
        "2024-02-29T15:00:00Z, true"
    })
    void aCodedFileInAJarIsAsOldAsItsEntry(Instant time, boolean isUsed) throws Exception {
        String script = textOf(5000);
        byte[] coded = {1, 2, 3};
        java.nio.file.Path jar = Files.createTempFile(files, "aged", ".jar");
        try (JarOutputStream entries = new JarOutputStream(Files.newOutputStream(jar))) {
            writeEntry(entries, "web/a.js", Instant.parse("2024-02-29T12:00:00Z"), script.getBytes(UTF_8));
            writeEntry(entries, "web/a.js.br", time, coded);
        }
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, before)) {
            Exploded.loader = loader;
            try (Server packed = Server.of(new Exploded())) {
                HttpResponse<byte[]> response = Http.get(packed.uri("/exploded/a.js"), "Accept-Encoding", "br");
                assertThat(Http.header(response, "content-encoding")).isEqualTo(isUsed ? "br" : "");
                assertThat(response.body()).isEqualTo(isUsed ? coded : script.getBytes(UTF_8));
            }
        }
    }

    private static void writeEntry(JarOutputStream jar, String name, Instant time, byte[] content) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTime(time.toEpochMilli());
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }

    /** Files on a class path of the test's. */
    @Path("exploded")
    public static class Exploded {
        static volatile ClassLoader loader;

        /** Those of the thread's class loader. */
        @Path("")
        public StaticResources files() {
            Thread.currentThread().setContextClassLoader(loader);
            return StaticResources.under("web");
        }
    }
}
