// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.EntityResource;
import org.restcompress.demo.probe.HomemadeGzip;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.NeighbourResource;

/** Beside others that code, and beside responses that nobody may code. */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class NeighboursIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(
                NeighbourResource.class,
                NeighbourResource.Sub.class,
                HomemadeGzip.class,
                HomemadeGzip.Interceptor.class,
                EntityResource.class,
                Entries.class,
                Entry.class,
                KeyValue.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "lzf", "identity", ""})
    void whatTheApplicationCodedIsNotCodedAgain(String accepted) throws Exception {
        Answer answer = get("neighbour/coded", accepted);

        assertThat(answer.response().headers().allValues(CONTENT_ENCODING)).containsExactly("gzip");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd", "lzf", "identity", ""})
    void whatAnInterceptorBehindOursCodedIsNotCodedAgain(String accepted) throws Exception {
        Answer answer = get("neighbour/intercepted", accepted);

        assertThat(answer.response().headers().allValues(CONTENT_ENCODING)).containsExactly("gzip");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(20_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"neighbour/no-transform", "neighbour/image"})
    void whatMayNotOrNeedNotBeCodedIsPlain(String path) throws Exception {
        Answer answer = get(path, "gzip, zstd");

        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.bytes()).isEqualTo(Lines.bytes(20_000));
    }

    @ParameterizedTest
    @CsvSource({"0, 99", "0, 199999", "1000, 300000"})
    void rangeOfAFileIsPlain(int first, int last) throws Exception {
        Answer answer =
                new Caller(base).get("entity/file", ACCEPT_ENCODING, "gzip", "Range", "bytes=" + first + '-' + last);

        assertThat(answer.status()).isEqualTo(206);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.bytes()).isEqualTo(Arrays.copyOfRange(Lines.bytes(10_000), first, last + 1));
    }

    @Test
    void eventsOfASinkAreCodedAndWhole() throws Exception {
        Answer answer =
                new Caller(base).get("neighbour/events", ACCEPT_ENCODING, "gzip", "Accept", "text/event-stream");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("gzip");
        assertThat(new String(answer.decoded(), StandardCharsets.UTF_8))
                .contains("data: first\n", "data: " + "x".repeat(5_000) + "\n");
    }

    @Test
    void methodBelowALocatorIsCoded() throws Exception {
        Answer answer = get("neighbour/sub", "gzip, zstd;q=0.5");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("zstd");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(20_000));
    }

    @ParameterizedTest
    @EnumSource
    void overHttp2EachCodingIsWhole(ForeignCoding coding) throws Exception {
        Caller caller = Caller.overHttp2(base);

        for (String path : new String[] {"entity/string", "entity/flushing-output"}) {
            Answer plain = caller.get(path);
            Answer coded = caller.get(path, ACCEPT_ENCODING, coding.token());

            assertThat(coded.response().version()).isEqualTo(HttpClient.Version.HTTP_2);
            assertThat(coded.header(CONTENT_ENCODING)).isEqualTo(coding.token());
            assertThat(coded.decoded()).isEqualTo(plain.bytes());
        }
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get(path, ACCEPT_ENCODING, accepted);
    }
}
