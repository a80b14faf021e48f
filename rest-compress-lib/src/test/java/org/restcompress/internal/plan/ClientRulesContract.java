// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.restcompress.testkit.Texts.textOf;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.event.Direction;
import org.restcompress.event.Heard;
import org.restcompress.event.Reason;
import org.restcompress.event.Side;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.NoStateLeft;
import org.restcompress.testkit.Origin;

/** The rules of {@link ClientPlan}, by what a client that goes by them sends and gives. */
@ExtendWith(NoStateLeft.class)
abstract class ClientRulesContract {
    private static final String TEXT = textOf(5000);
    private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.US_ASCII);
    private static final Map<String, String> IN_GZIP = Map.of("restcompress.client.request-coding", "gzip");
    private static final Map<String, String> OFF =
            Map.of("restcompress.client.request-coding", "gzip", "restcompress.client.enabled", "false");

    /** Hears what the client does. */
    final Heard heard = new Heard();

    private final Map<String, String> defaults = Map.of();

    @AutoClose
    private final Origin server = new Origin(this::handle);

    private volatile Headers sent = new Headers();
    private volatile byte[] sentBody = {};
    private volatile int status = 200;
    private volatile String coding = "";
    private volatile byte[] answer = {'f', 'i', 'n', 'e'};

    /** Gets a resource, and gives the body as the caller finds it. */
    abstract byte[] get(Map<String, String> settings, URI uri, Map<String, String> headers) throws Exception;

    /**
     * Posts a body.
     *
     * @param settings by their keys
     * @param body bytes, or a stream of unknown length
     * @param coding what the call itself asks for; empty to leave it to the settings
     */
    abstract void post(
            Map<String, String> settings,
            URI uri,
            Map<String, String> headers,
            String mediaType,
            Object body,
            String coding)
            throws Exception;

    private void handle(HttpExchange exchange) throws IOException {
        sent = exchange.getRequestHeaders();
        sentBody = exchange.getRequestBody().readAllBytes();
        if (!coding.isEmpty()) {
            exchange.getResponseHeaders().set("Content-Encoding", coding);
        }
        exchange.getResponseHeaders().set("Content-Type", "application/octet-stream");
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
    }

    private URI uri() {
        return server.uri("/");
    }

    private String sent(String name) {
        return String.join(" | ", sent.getOrDefault(name, List.of()));
    }

    private void post(Map<String, String> settings, String asked) throws Exception {
        post(settings, uri(), Map.of(), "text/plain", BYTES, asked);
    }

    private void assertSent(String expected) {
        assertThat(sent("Content-Encoding")).isEqualTo(expected);
        byte[] plain = expected.isEmpty() ? sentBody : Http.decode(expected, sentBody);
        assertThat(new String(plain, StandardCharsets.UTF_8)).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', 'zstd, lzf, gzip, deflate'",
        "'', gzip, gzip",
        "'zstd,lzf', 'lzf,gzip', 'lzf, gzip'",
        "'zstd,lzf', '', 'zstd, lzf'"
    })
    void theCodingsToAcceptAreAdvertisedOrElseTheConfiguredOnes(String codings, String accept, String advertised)
            throws Exception {
        get(Map.of("restcompress.codings", codings, "restcompress.client.accept", accept), uri(), Map.of());
        assertThat(sent("Accept-Encoding")).isEqualTo(advertised);
    }

    /** Whether a response is decoded to a request that had an {@code Accept-Encoding} of its caller's. */
    boolean decodesWhatTheCallerAccepts() {
        return true;
    }

    private void assertGotForAccepting(byte[] got) {
        assertThat(got).isEqualTo(decodesWhatTheCallerAccepts() ? BYTES : answer);
    }

    @Test
    void theCallersOwnAcceptEncodingStaysAndSaysWhoDecodesTheResponse() throws Exception {
        coding = "gzip";
        answer = Http.encode("gzip", TEXT);
        assertGotForAccepting(get(defaults, uri(), Map.of("Accept-Encoding", "gzip;q=0.5")));
        assertThat(sent("Accept-Encoding")).isEqualTo("gzip;q=0.5");
    }

    /** A client's own library may have an advertisement of its own. */
    @Test
    void nothingIsAdvertisedForARange() throws Exception {
        get(defaults, uri(), Map.of("Range", "bytes=0-3"));
        assertThat(sent("Range")).isEqualTo("bytes=0-3");
        assertThat(sent("Accept-Encoding")).doesNotContain("zstd", "lzf", "br");
    }

    @Test
    void bodiesGoAsTheyAreUnlessSettingsOrCallAskForACoding() throws Exception {
        post(defaults, "");
        assertSent("");
        Map<String, String> lzf = Map.of("restcompress.client.request-coding", "lzf");
        post(lzf, "");
        assertSent("lzf");
        post(lzf, "none");
        assertSent("");
        post(lzf, "GZIP");
        assertSent("gzip");
    }

    @ParameterizedTest
    @CsvSource({"gzip, gzip", "GZIP, gzip", "' Zstd ', zstd", "NONE, ''"})
    void aCallNamesACodingInAnyCase(String asked, String expected) throws Exception {
        post(defaults, asked);
        assertSent(expected);
        post(Map.of("restcompress.client.request-coding", asked), "");
        assertSent(expected);
    }

    @Test
    void aCodingThatNobodyHasHeardOfIsRefused() {
        assertThatThrownBy(() -> post(defaults, "foo"))
                .hasStackTraceContaining(
                        "restcompress.client.request-coding: foo" + " (expected zstd, lzf, gzip, deflate or none)");
        assertThat(sent).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "restcompress.min-size, 5000, text/plain, gzip",
        "restcompress.min-size, 20001, text/plain, ''",
        "restcompress.exclude-media-types, image/*, image/svg+xml, ''",
        "restcompress.exclude-media-types, image/*, text/plain, gzip",
        "restcompress.media-types, text/html, text/plain, ''",
        "restcompress.media-types, text/html, text/html;charset=us-ascii, gzip"
    })
    void theMinimumAndTheMediaTypesCount(String key, String value, String mediaType, String expected) throws Exception {
        post(Map.of(key, value), uri(), Map.of(), mediaType, BYTES, "gzip");
        assertSent(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Digest", "Repr-Digest", "Digest", "Content-MD5"})
    void aBodyWithADigestGoesAsItIs(String field) throws Exception {
        post(defaults, uri(), Map.of(field, "of-the-plain-bytes"), "text/plain", BYTES, "gzip");
        assertSent("");
        assertThat(sent(field)).isEqualTo("of-the-plain-bytes");
    }

    @Test
    void whatWasNotAdvertisedIsDecodedAllTheSame() throws Exception {
        coding = "gzip";
        answer = Http.encode("gzip", TEXT);
        byte[] got = get(Map.of("restcompress.client.accept", "zstd"), uri(), Map.of());
        assertThat(new String(got, StandardCharsets.UTF_8)).isEqualTo(TEXT);
    }

    @ParameterizedTest
    @CsvSource({"200, foo", "200, 'gzip, foo'", "200, 'gzip, gzip, gzip, gzip, foo'", "206, gzip", "206, 'a b'"})
    void whatCannotBeUndoneIsLeftToTheCaller(int status, String coding) throws Exception {
        this.status = status;
        this.coding = coding;
        assertThat(get(defaults, uri(), Map.of())).asString().isEqualTo("fine");
    }

    @Test
    void tooManyCodingsFailAndTheLimitIsNamed() {
        coding = "gzip, lzf, gzip";
        assertThatThrownBy(() -> get(Map.of("restcompress.decode.max-codings", "2"), uri(), Map.of()))
                .hasStackTraceContaining(
                        "the body has 3 content codings, but at most 2 are accepted (restcompress.decode.max-codings)");
    }

    /** The client has asked for it. What a server takes by default is another matter. */
    @Test
    void aLongResponseHasNoLimitUnlessOneIsSetBeItTheDefaultOfServers() throws Exception {
        coding = "gzip";
        byte[] noise = new byte[6 << 20];
        new Random(1).nextBytes(noise);
        String longer = HexFormat.of().formatHex(noise);
        answer = Http.encode("gzip", longer);
        assertThat(get(defaults, uri(), Map.of())).asString().isEqualTo(longer);
        assertThatThrownBy(() -> get(Map.of("restcompress.client.decode.max-size", "10MiB"), uri(), Map.of()))
                .hasStackTraceContaining("longer than 10485760 bytes (restcompress.client.decode.max-size)");
    }

    /** A server that codes with this library sends it. */
    @Test
    void aResponseOfUpToTenMebibytesMayShrinkByAnyRatio() throws Exception {
        coding = "zstd";
        String text = "one line that repeats\n".repeat(400_000);
        answer = Http.encode("zstd", text);
        assertThat(answer.length).isLessThan(text.length() / 1000);
        assertThat(get(defaults, uri(), Map.of())).asString().isEqualTo(text);
    }

    @Test
    void aBombIsRefusedWhateverItsSize() {
        coding = "gzip";
        answer = Http.encode("gzip", "a".repeat(12 << 20));
        assertThatThrownBy(() -> get(defaults, uri(), Map.of()))
                .hasStackTraceContaining(
                        "more than 200 times as long as the compressed body (restcompress.decode.max-ratio)");
    }

    @Test
    void aResponseOverALimitFailsAndTheLimitIsNamed() {
        coding = "gzip";
        answer = Http.encode("gzip", TEXT);
        assertThatThrownBy(() -> get(Map.of("restcompress.client.decode.max-size", "4999"), uri(), Map.of()))
                .hasStackTraceContaining("longer than 4999 bytes (restcompress.client.decode.max-size)");
    }

    @Test
    void aLimitThatIsSetForRequestsCountsForResponsesUnlessTheyHaveTheirOwn() throws Exception {
        coding = "gzip";
        answer = Http.encode("gzip", TEXT);
        String requests = "restcompress.decode.max-size";
        assertThatThrownBy(() -> get(Map.of(requests, "4999"), uri(), Map.of()))
                .hasStackTraceContaining("longer than 4999 bytes (restcompress.client.decode.max-size)");
        assertThat(get(Map.of(requests, "4999", "restcompress.client.decode.max-size", "5000"), uri(), Map.of()))
                .asString()
                .isEqualTo(TEXT);
    }

    private void assertReason(Reason reason) throws InterruptedException {
        assertThat(Heard.reason(heard.next(Side.CLIENT, Direction.REQUEST))).isEqualTo(reason);
    }

    /** Since the way to the server compresses. */
    @ParameterizedTest
    @ValueSource(strings = {"", "zstd"})
    void whatIsTurnedOffNeitherAdvertisesNorCodesWhoeverAsks(String asked) throws Exception {
        post(OFF, asked);
        assertSent("");
        assertThat(sent("Accept-Encoding")).doesNotContain("zstd", "lzf", "br", "deflate", "dcz");
        assertReason(Reason.OPTED_OUT);
    }

    @Test
    void whatIsTurnedOffLeavesTheCallersAcceptEncodingAndDecodesEvenSo() throws Exception {
        coding = "gzip";
        answer = Http.encode("gzip", TEXT);
        assertThat(get(OFF, uri(), Map.of())).isEqualTo(BYTES);
        assertGotForAccepting(get(OFF, uri(), Map.of("Accept-Encoding", "lzf;q=0.5")));
        assertThat(sent("Accept-Encoding")).isEqualTo("lzf;q=0.5");
    }

    @ParameterizedTest
    @CsvSource({"3000, false", "3000, true", "300000, false", "300000, true"})
    void aBodyThatIsCompressedAlreadyIsSentAsItIs(int length, boolean streamed) throws Exception {
        byte[] body = png(length);
        Object given = streamed ? new ByteArrayInputStream(body) : body;
        post(IN_GZIP, uri(), Map.of(), "application/octet-stream", given, "");
        assertThat(sent("Content-Encoding")).isEmpty();
        assertThat(sentBody).isEqualTo(body);
        assertReason(Reason.ALREADY_COMPRESSED);
    }

    @Test
    void nobodyLooksAtBodiesWhereThatIsTurnedOff() throws Exception {
        byte[] body = png(300_000);
        Map<String, String> careless =
                Map.of("restcompress.detect-compressed", "false", "restcompress.client.buffer-size", "100000");
        post(careless, uri(), Map.of(), "application/octet-stream", body, "gzip");
        assertThat(sent("Content-Encoding")).isEqualTo("gzip");
        assertThat(Http.decode("gzip", sentBody)).isEqualTo(body);
    }

    /** The beginning of a picture, and noise. */
    private static byte[] png(int length) {
        byte[] signature = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
        byte[] bytes = Contents.noise(length);
        System.arraycopy(signature, 0, bytes, 0, signature.length);
        return bytes;
    }
}
