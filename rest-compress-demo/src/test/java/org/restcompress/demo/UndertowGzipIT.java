// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.EntityResource;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.TextResource;
import org.restcompress.demo.probe.UnannotatedResource;

/** Behind Undertow's own filter, which codes in gzip or deflate whatever comes by: one coding at most. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class UndertowGzipIT {
    private static final String CONTENT_ENCODING = "Content-Encoding";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(
                        TextResource.class,
                        EntityResource.class,
                        Entries.class,
                        Entry.class,
                        KeyValue.class,
                        UnannotatedResource.class)
                .addAsWebInfResource(new StringAsset("compress()"), "undertow-handlers.conf");
    }

    @ArquillianResource
    private URL base;

    @Test
    void filterIsThere() throws Exception {
        Answer answer = get("unannotated", "gzip");

        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo("gzip");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip                     | gzip
                    zstd                     | zstd
                    zstd, gzip               | zstd
                    gzip, zstd               | zstd
                    gzip, zstd;q=0.5         | gzip
                    gzip;q=0.5, zstd         | zstd
                    deflate                  | deflate
                    deflate, br              | br
                    lzf, gzip;q=0.1, deflate;q=0.1 | lzf
                    identity                 | identity
                    ''                       | ''
                    """)
    void eachClientGetsTheOneCodingThatItWouldGetWithoutTheFilter(String accepted, String coding) throws Exception {
        for (String path : new String[] {"text/500", "text/10000"}) {
            Answer answer = get(path, accepted);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.lines(CONTENT_ENCODING)).hasSizeLessThanOrEqualTo(1);
            assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(coding);
            assertThat(decoded(answer)).isEqualTo(Lines.bytes(path.equals("text/500") ? 500 : 10_000));
        }
    }

    @Test
    void clientThatSaysNothingGetsThePlainBody() throws Exception {
        Answer answer = new Caller(base).get("text/500");

        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.bytes()).isEqualTo(Lines.bytes(500));
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "file", "streaming-output", "flushing-output", "stage", "async-output"})
    void bodyOfEveryFormIsCodedOnce(String form) throws Exception {
        for (ForeignCoding coding : ForeignCoding.values()) {
            Answer answer = get("entity/" + form, coding.token());

            assertThat(answer.lines(CONTENT_ENCODING)).containsExactly(coding.token());
            assertThat(answer.decoded()).isEqualTo(Lines.bytes(10_000));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/1", "text/500?type=image/png", "text/500?field=Cache-Control:no-transform"})
    void whatWeLeavePlainHasNoHeaderThatLies(String path) throws Exception {
        for (String accepted : new String[] {"gzip", "zstd", "zstd, gzip", "identity"}) {
            Answer answer = get(path, accepted);

            assertThat(answer.lines(CONTENT_ENCODING)).hasSizeLessThanOrEqualTo(1);
            assertThat(decoded(answer)).isEqualTo(Lines.bytes(path.equals("text/1") ? 1 : 500));
        }
    }

    /** The filter says so, too, where it does nothing. */
    private static byte[] decoded(Answer answer) throws IOException {
        return answer.header(CONTENT_ENCODING).equals("identity") ? answer.bytes() : answer.decoded();
    }

    private Answer get(String path, String accepted) throws Exception {
        return new Caller(base).get(path, "Accept-Encoding", accepted);
    }
}
