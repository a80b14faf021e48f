// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Coded forms: what a method gets of them is what it gets of plain ones. */
public class FormsIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();
    private static final String TEXT = "\u00e4 + b & c=d %zz \u20ac " + Texts.of(1500);

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(FormResource.class, CameInFilter.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void aMethodGetsTheParametersOfAFormInAnyCoding(String coding) {
        assertRead(TEXT, post("parameter", coding, Http.encode(coding, form())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"parameter", "bean", "map"})
    void aMethodGetsAFormInEachWayThatThereIs(String way) {
        assertRead(TEXT, post(way, "gzip", Http.encode("gzip", form())));
    }

    @Test
    void aMethodGetsAFormAsItsEntityWhereThereIsAReaderForIt() {
        HttpResponse<byte[]> response = post("form", "gzip", Http.encode("gzip", form()));

        if (RUNTIME.readsForms()) {
            assertRead(TEXT, response);
        } else {
            assertThat(response.statusCode()).isEqualTo(415);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "stream"})
    void aFormIsThereAsItWasSentForWhoTakesNoParameters(String way) {
        assertRead(form(), post(way, "gzip", Http.encode("gzip", form())));
    }

    @Test
    void theFormOfAPutIsReadLikeThatOfAPost() {
        assertRead(
                TEXT,
                Http.put(
                        server.uri("form/parameter"),
                        Http.encode("gzip", form()),
                        "Content-Encoding",
                        "gzip",
                        "Content-Type",
                        "application/x-www-form-urlencoded"));
    }

    @Test
    void parametersOfTheQueryAreNoneOfTheForm() {
        assertRead("here/there", post("both?text=there", "gzip", Http.encode("gzip", "text=here")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"parameter", "bean", "map", "string"})
    void aDamagedFormIsRefused(String way) {
        byte[] damaged = Http.encode("gzip", form());
        damaged[100] ^= 0x55;

        assertThat(post(way, "gzip", damaged).statusCode()).isEqualTo(400);
    }

    @Test
    void aFormBeyondTheLimitIsRefused() {
        byte[] bomb = Http.encode("gzip", "text=" + Texts.of(11_000_000));

        assertThat(post("parameter", "gzip", bomb).statusCode()).isEqualTo(413);
    }

    @Test
    void aCodingThatIsNotTakenIsRefusedForFormsToo() {
        HttpResponse<byte[]> response = post("parameter", "unheard-of", Http.encode("gzip", form()));

        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(Http.header(response, "accept-encoding")).contains("gzip");
    }

    private static String form() {
        return "other=1&text=" + URLEncoder.encode(TEXT, StandardCharsets.UTF_8) + "&empty=";
    }

    private static HttpResponse<byte[]> post(String way, String coding, byte[] coded) {
        return Http.post(
                server.uri("form/" + way),
                coded,
                "Content-Encoding",
                coding,
                "Content-Type",
                "application/x-www-form-urlencoded");
    }

    private static void assertRead(String expected, HttpResponse<byte[]> response) {
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(Http.text(response)).isEqualTo(expected);
        assertThat(Http.header(response, CameInFilter.CAME_IN)).isNotEmpty();
    }
}
