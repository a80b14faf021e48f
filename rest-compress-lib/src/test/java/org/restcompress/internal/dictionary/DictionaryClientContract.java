// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.internal.dictionary.DictionaryServer.dcz;
import static org.restcompress.internal.dictionary.DictionaryServer.hash;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.dictionary.DictionaryServer.Asked;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;

/** What clients do with dictionaries (RFC 9842), by what a server of other hands is asked. */
@ExtendWith(NoStateLeft.class)
public abstract class DictionaryClientContract {
    private static final String OFFER = "Use-As-Dictionary";
    private static final String AVAILABLE = "Available-Dictionary";

    @AutoClose
    private final DictionaryServer server = new DictionaryServer();

    @AutoClose
    private final DictionaryClient client = open(Map.of());

    /**
     * Makes a client.
     *
     * @param settings by their keys
     */
    public abstract DictionaryClient open(Map<String, String> settings);

    /** Gets a text that is a dictionary from now on. */
    private String hold(String... fields) throws Exception {
        String text = server.nextText();
        server.offer(text, "gzip", fields);
        assertThat(client.get(server.uri("/list"))).isEqualTo(text);
        return text;
    }

    private Asked ask(DictionaryClient asking, String path, String... fields) throws Exception {
        server.answer(200, DictionaryServer.bytes("fine"), "");
        assertThat(asking.get(server.uri(path), fields)).isEqualTo("fine");
        return server.last();
    }

    private void assertNamesNone(Asked asked) {
        assertThat(asked.headers()).doesNotContainKeys(AVAILABLE, "Dictionary-ID");
        assertThat(asked.field("Accept-Encoding")).doesNotContain("dcz").doesNotContain("dcb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gzip", "zstd"})
    void aRequestNamesWhatTheResponseBeforeBroughtAndGetsADelta(String coding) throws Exception {
        String held = server.nextText();
        server.offer(held, coding);
        assertThat(client.get(server.uri("/list"))).isEqualTo(held);
        assertNamesNone(server.last());

        for (int i = 0; i < 3; i++) {
            String text = server.nextText();
            server.answer(200, dcz(text, held), "dcz", OFFER, "match=\"/*\"", "Cache-Control", "max-age=60");
            assertThat(client.get(server.uri("/list"))).isEqualTo(text);
            assertThat(server.last().field(AVAILABLE)).isEqualTo(hash(held));
            assertThat(server.last().field("Accept-Encoding").split(", ")).contains("zstd", "gzip", "dcz");
            assertThat(server.last().headers()).doesNotContainKey("Dictionary-ID");
            held = text;
        }
    }

    @Test
    void itRepeatsTheNameThatTheServerGave() throws Exception {
        hold(OFFER, "match=\"/*\", id=\"the \\\"first\\\"\"", "Cache-Control", "max-age=60");
        assertThat(ask(client, "/list").field("Dictionary-ID")).isEqualTo("\"the \\\"first\\\"\"");
    }

    @Test
    void stackedCodingsAreUndone() throws Exception {
        String held = hold();
        String text = server.nextText();
        server.answer(200, gzipped(dcz(text, held)), "dcz, gzip");
        assertThat(client.get(server.uri("/list"))).isEqualTo(text);
    }

    private static byte[] gzipped(byte[] bytes) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(coded)) {
            gzip.write(bytes);
        }
        return coded.toByteArray();
    }

    /** RFC 9842 §5: the server may ask for a window of 1.25 times the dictionary's length. */
    @ParameterizedTest
    @CsvSource({"6500000, true", "7000000, false"})
    void aDictionaryThatMayNeedALargerWindowThanIsGivenIsNotNamed(int length, boolean isNamed) throws Exception {
        try (DictionaryClient own = open(Map.of(
                "restcompress.client.dictionaries.max-bytes", "64MiB", "restcompress.decode.max-window", "8MiB"))) {
            String text = DictionaryServer.text(0).repeat(1 + length / 20_000).substring(0, length);
            server.offer(text, "gzip");
            assertThat(own.get(server.uri("/list"))).hasSize(length);

            String longer = text + text.substring(0, length / 5);
            server.serveDelta(longer, text, 24);
            assertThat(own.get(server.uri("/list")).equals(longer)).isTrue();
            assertThat(server.last().headers().containsKey(AVAILABLE)).isEqualTo(isNamed);
        }
    }

    @Test
    void aBodyCodedAgainstAnotherDictionaryFailsAndTheNextRequestGoesWithout() throws Exception {
        hold();
        server.answer(200, dcz(server.nextText(), "another dictionary".repeat(10)), "dcz");
        assertThatThrownBy(() -> client.get(server.uri("/list")))
                .hasStackTraceContaining("malformed dcz body: its dictionary is");
        assertNamesNone(ask(client, "/list"));
    }

    @Test
    void aBodyThatNobodyAskedForFailsAndSaysSo() {
        server.answer(200, dcz(server.nextText(), server.nextText()), "dcz");
        assertThatThrownBy(() -> client.get(server.uri("/list")))
                .hasStackTraceContaining("it needs a dictionary, but the request named none");
    }

    @Test
    void aDeltaThatIsCutShortFailsAndTheNextRequestGoesWithout() throws Exception {
        String held = hold();
        byte[] coded = dcz(server.nextText(), held);
        server.answer(200, Arrays.copyOf(coded, coded.length - 5), "dcz", OFFER, "match=\"/*\"");
        assertThatThrownBy(() -> client.get(server.uri("/list"))).hasStackTraceContaining("malformed dcz body");
        assertNamesNone(ask(client, "/list"));
    }

    @Test
    void aBodyThatIsCutShortIsNotHeld() throws Exception {
        byte[] coded = Http.encode("gzip", server.nextText());
        server.answer(
                200,
                Arrays.copyOf(coded, coded.length - 5),
                "gzip",
                OFFER,
                "match=\"/*\"",
                "Cache-Control",
                "max-age=60");
        assertThatThrownBy(() -> client.get(server.uri("/list"))).hasStackTraceContaining("malformed gzip body");
        assertNamesNone(ask(client, "/list"));
    }

    @ParameterizedTest
    @CsvSource({
        "Cache-Control, 'no-store, max-age=60'",
        "Cache-Control, 'no-cache, max-age=60'",
        "Cache-Control, max-age=0",
        "Expires, 0",
    })
    void whatIsNotFreshIsNotHeld(String name, String value) throws Exception {
        hold(OFFER, "match=\"/*\"", name, value);
        assertNamesNone(ask(client, "/list"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"match=\"/other*\"", "match=\"https://elsewhere.example/*\"", "match=\"(\"", "id=\"x\"", "match"
            })
    void whatIsForOtherRequestsIsNotNamed(String offer) throws Exception {
        hold(OFFER, offer, "Cache-Control", "max-age=60");
        assertNamesNone(ask(client, "/list"));
    }

    @Test
    void anotherOriginIsNotTold() throws Exception {
        hold();
        try (DictionaryServer other = new DictionaryServer()) {
            other.answer(200, DictionaryServer.bytes("fine"), "");
            assertThat(client.get(other.uri("/list"))).isEqualTo("fine");
            assertNamesNone(other.last());
        }
    }

    @Test
    void nothingIsHeldOrNamedWhereTheConnectionIsNotSecure() throws Exception {
        // By its name no loopback address, though it leads there.
        URI insecure = URI.create("http://0.0.0.0:" + server.uri("/").getPort() + "/list");
        String text = server.nextText();
        server.offer(text, "gzip");
        assertThat(client.get(insecure)).isEqualTo(text);
        assertThat(client.get(insecure)).isEqualTo(text);
        assertNamesNone(server.last());
    }

    @Test
    void clientsDoNotShare() throws Exception {
        String held = hold();
        try (DictionaryClient other = open(Map.of())) {
            assertNamesNone(ask(other, "/list"));
        }
        assertThat(ask(client, "/list").field(AVAILABLE)).isEqualTo(hash(held));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Authorization", "Cookie", "X-Key"})
    void usersOfOneClientDoNotShare(String field) throws Exception {
        String anns = server.nextText();
        server.offer(anns, "gzip", OFFER, "match=\"/*\"", "Cache-Control", "max-age=60", "Vary", "X-Key");
        client.get(server.uri("/list"), field, "ann=1");
        assertNamesNone(ask(client, "/list", field, "bob=1"));
        assertNamesNone(ask(client, "/list"));
        assertThat(ask(client, "/list", field, "ann=1").field(AVAILABLE)).isEqualTo(hash(anns));
    }

    static Stream<String> tooManyFields() {
        return Stream.of(
                "*", IntStream.range(0, 33).mapToObj(i -> "X-" + i).collect(Collectors.joining(",")), "X".repeat(1025));
    }

    @ParameterizedTest
    @MethodSource("tooManyFields")
    void whatVariesByEverythingOrByMuchIsNotHeld(String vary) throws Exception {
        hold(OFFER, "match=\"/*\"", "Cache-Control", "max-age=60", "Vary", vary);
        assertNamesNone(ask(client, "/list"));
    }

    @ParameterizedTest
    @CsvSource({"dictionaries, off", "dictionaries.max-bytes, 30000", "dictionaries.max-bytes, 0"})
    void theSettingsBoundWhatIsHeld(String key, String value) throws Exception {
        try (DictionaryClient bounded = open(Map.of("restcompress.client." + key, value))) {
            String text = server.nextText();
            server.offer(text, "gzip");
            assertThat(bounded.get(server.uri("/list"))).isEqualTo(text);
            assertNamesNone(ask(bounded, "/list"));
        }
    }

    @ParameterizedTest
    @CsvSource({"Accept-Encoding, gzip", "Range, bytes=0-9"})
    void aCallerWhoSaysWhatItWantsGetsThat(String name, String value) throws Exception {
        hold();
        assertNamesNone(ask(client, "/list", name, value));
    }

    @Test
    void anEmptyAnswerLeavesWhatIsHeld() throws Exception {
        String held = hold();
        server.answer(304, new byte[0], "", "ETag", "\"x\"");
        assertThat(client.get(server.uri("/list"), "If-None-Match", "\"x\"")).isEmpty();
        assertThat(server.last().field(AVAILABLE)).isEqualTo(hash(held));
        server.answer(200, new byte[0], "dcz");
        assertThat(client.send("HEAD", server.uri("/list"))).isEmpty();
        assertNamesNone(server.last());
        assertThat(ask(client, "/list").field(AVAILABLE)).isEqualTo(hash(held));
    }

    /** An application that wants what a server announces asks for it. */
    @Test
    void anAnnouncedDictionaryIsHeldOnceTheApplicationHasAskedForIt() throws Exception {
        server.answer(200, DictionaryServer.bytes("fine"), "", "Link", "</published>; rel=\"compression-dictionary\"");
        assertThat(client.get(server.uri("/items/1"))).isEqualTo("fine");
        assertThat(server.asked()).hasSize(1);
        String published = hold(OFFER, "match=\"/items/*\"", "Cache-Control", "max-age=60");

        assertThat(ask(client, "/items/2").field(AVAILABLE)).isEqualTo(hash(published));
    }
}
