// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;

/** What becomes of a posted body: coded by others, it is read whole, or refused with the reason. */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class RequestBodiesIT {
    private static final String CONTENT_ENCODING = "Content-Encoding";
    private static final String JSON = "application/json";
    private static final String XML = "application/xml";

    /** Entries; some more than 10 MiB of JSON, no coding of which is near the limit for ratios. */
    private static final int TOO_MANY = 65_000;

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    private Caller caller() {
        return new Caller(base);
    }

    @ParameterizedTest
    @EnumSource
    void entityInEachCodingIsTheOriginal(ForeignCoding coding) throws Exception {
        for (String mediaType : new String[] {JSON, XML}) {
            byte[] original = entries(2_000, mediaType);

            Answer answer = echo(coding.encode(original), mediaType, coding.token());

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.bytes()).isEqualTo(original);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip, zstd", "zstd, deflate, lzf", "br, br", "identity, lzf, identity, br"})
    void stackedCodingsAreUndoneInReverse(String codings) throws Exception {
        byte[] original = entries(100, JSON);
        byte[] body = original;
        for (String coding : codings.split(", ", -1)) {
            body = coding.equals("identity")
                    ? body
                    : ForeignCoding.named(coding).encode(body);
        }

        assertThat(echo(body, JSON, codings).bytes()).isEqualTo(original);
    }

    @Test
    void codingsOnSeveralLinesAreStackedToo() throws Exception {
        byte[] original = entries(100, JSON);

        Answer answer = caller().post(
                        "echo",
                        ForeignCoding.ZSTD.encode(ForeignCoding.GZIP.encode(original)),
                        "Content-Type",
                        JSON,
                        "Accept",
                        JSON,
                        CONTENT_ENCODING,
                        "x-gzip",
                        CONTENT_ENCODING,
                        "ZSTD");

        assertThat(answer.bytes()).isEqualTo(original);
    }

    @Test
    void identityIsNoCoding() throws Exception {
        byte[] original = entries(10, JSON);

        assertThat(echo(original, JSON, "identity").bytes()).isEqualTo(original);
    }

    @Test
    void codedRequestIsAnsweredCodedToTheClientThatTakesIt() throws Exception {
        byte[] original = entries(100, JSON);

        Answer answer = caller().post(
                        "echo",
                        ForeignCoding.BR.encode(original),
                        "Content-Type",
                        JSON,
                        "Accept",
                        JSON,
                        CONTENT_ENCODING,
                        "br",
                        "Accept-Encoding",
                        "lzf");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("lzf");
        assertThat(answer.decoded()).isEqualTo(original);
    }

    @ParameterizedTest
    @ValueSource(strings = {"compress", "gzip, compress", "gz ip", "*"})
    void unknownCodingIsRefusedWithTheListOfThoseThatAreTaken(String coding) throws Exception {
        Answer answer = echo(entries(10, JSON), JSON, coding);

        assertThat(answer.status()).isEqualTo(415);
        assertThat(answer.header("Accept-Encoding").split(", ", -1))
                .containsExactlyInAnyOrder("lzf", "gzip", "deflate", "zstd", "br");
        assertShortText(answer);
    }

    @ParameterizedTest
    @EnumSource
    void bodyThatIsNotInItsCodingIsRefused(ForeignCoding coding) throws Exception {
        assertRefused(coding, entries(100, JSON), JSON);
    }

    @ParameterizedTest
    @EnumSource
    void bodyDamagedAtItsBeginningIsRefused(ForeignCoding coding) throws Exception {
        byte[] body = coding.encode(entries(100, JSON));
        Arrays.fill(body, 0, 16, (byte) 0xff);

        assertRefused(coding, body, JSON);
    }

    /** The codings with a checksum: the JSON breaks long before the checksum is come to. */
    @ParameterizedTest
    @EnumSource(names = {"GZIP", "DEFLATE", "ZSTD"})
    void bodyDamagedInTheMiddleIsRefused(ForeignCoding coding) throws Exception {
        byte[] body = coding.encode(entries(2_000, JSON));
        Arrays.fill(body, body.length / 2, body.length / 2 + 64, (byte) 0xff);

        assertRefused(coding, body, JSON);
    }

    @ParameterizedTest
    @EnumSource
    void truncatedBodyIsRefusedWhereverItBreaksOff(ForeignCoding coding) throws Exception {
        // Nothing at all is the LZF of nothing.
        int shortest = coding == ForeignCoding.LZF ? 1 : 0;
        for (String mediaType : new String[] {JSON, XML}) {
            byte[] whole = coding.encode(entries(100, mediaType));

            for (int length : new int[] {shortest, 4, whole.length / 2, whole.length - 5, whole.length - 1}) {
                assertRefused(coding, Arrays.copyOf(whole, length), mediaType);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void bytesAfterTheBodyAreRefused(ForeignCoding coding) throws Exception {
        byte[] whole = coding.encode(entries(100, JSON));

        assertRefused(coding, Arrays.copyOf(whole, whole.length + 20), JSON);
    }

    @ParameterizedTest
    @EnumSource
    void bodyThatDecodesToMoreThanTheLimitIsRefused(ForeignCoding coding) throws Exception {
        Answer answer = echo(coding.encode(entries(TOO_MANY, JSON)), JSON, coding.token());

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.text()).contains("restcompress.decode.max-size", "10485760");
        assertShortText(answer);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "LZF") // It never reaches the limit.
    void bodyThatSwellsTooMuchIsRefused(ForeignCoding coding) throws Exception {
        byte[] spaces = " ".repeat(9 << 20).getBytes(StandardCharsets.US_ASCII);

        Answer answer = echo(coding.encode(spaces), JSON, coding.token());

        assertThat(answer.status()).isEqualTo(413);
        assertThat(answer.text()).contains("restcompress.decode.max-ratio", "200");
        assertShortText(answer);
    }

    @Test
    void moreCodingsThanAllowedAreRefused() throws Exception {
        byte[] body = entries(10, JSON);
        for (int i = 0; i < 4; i++) {
            body = ForeignCoding.GZIP.encode(body);
        }

        Answer answer = echo(body, JSON, "gzip, gzip, gzip, gzip");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).contains("restcompress.decode.max-codings");
        assertShortText(answer);
    }

    @Test
    void longRawLzfComesBackPlain() throws Exception {
        byte[] original = entries(2_000, JSON);

        Answer answer = caller().post("lzf_uncompress", ForeignCoding.LZF.encode(original));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.bytes()).isEqualTo(original);
    }

    @Test
    void damagedRawLzfIsRefused() throws Exception {
        byte[] whole = ForeignCoding.LZF.encode(entries(2_000, JSON));

        for (byte[] body :
                new byte[][] {Arrays.copyOf(whole, whole.length - 1), Arrays.copyOf(whole, whole.length + 9)}) {
            Answer answer = caller().post("lzf_uncompress", body);

            assertThat(answer.status()).isEqualTo(400);
            assertShortText(answer);
        }
    }

    private void assertRefused(ForeignCoding coding, byte[] body, String mediaType) throws Exception {
        Answer answer = echo(body, mediaType, coding.token());

        assertThat(answer.status()).as("status for %d bytes", body.length).isEqualTo(400);
        assertThat(answer.text()).contains(coding.token());
        assertShortText(answer);
    }

    private static void assertShortText(Answer answer) {
        assertThat(answer.header("Content-Type")).startsWith("text/plain");
        assertThat(answer.text()).hasSizeBetween(10, 200).endsWith("\n");
        assertThat(answer.text().toLowerCase(Locale.ROOT)).doesNotContain("exception", "\tat ", "java");
    }

    private Answer echo(byte[] body, String mediaType, String codings) throws Exception {
        return caller().post("echo", body, "Content-Type", mediaType, "Accept", mediaType, CONTENT_ENCODING, codings);
    }

    private byte[] entries(int size, String mediaType) throws Exception {
        return caller().get("complex/" + size, "Accept", mediaType).bytes();
    }
}
