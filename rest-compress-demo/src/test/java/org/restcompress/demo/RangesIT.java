// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.util.Arrays;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.RangeResource;

/** Ranges are of the plain representation, and never reach a client that holds a coded one (RFC 9110 §14). */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class RangesIT {
    private static final String REMOVING = "removing";
    private static final String KEEPING = "keeping";
    private static final String ACCEPT_ENCODING = "Accept-Encoding";
    private static final String ACCEPT_RANGES = "Accept-Ranges";
    private static final String CONTENT_ENCODING = "Content-Encoding";
    private static final String CONTENT_RANGE = "Content-Range";
    private static final byte[] FILE = Lines.bytes(10_000);

    @Deployment(name = REMOVING, testable = false)
    static WebArchive removing() {
        return ProbeWar.named(REMOVING, RangeResource.class);
    }

    @Deployment(name = KEEPING, testable = false)
    static WebArchive keeping() {
        return ProbeWar.configured(KEEPING, "restcompress.keep-accept-ranges=true", RangeResource.class);
    }

    @ArquillianResource
    @OperateOnDeployment(REMOVING)
    private URL base;

    @ArquillianResource
    @OperateOnDeployment(KEEPING)
    private URL keeping;

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "lzf, gzip, zstd", "gzip, identity;q=0", "*"})
    void rangeThatAMethodCutItselfIsLeftAlone(String accepted) throws Exception {
        byte[] whole = Lines.bytes(1_000);
        int half = whole.length / 2;

        Answer answer = get("own", ACCEPT_ENCODING, accepted);

        assertThat(answer.status()).isEqualTo(206);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header("ETag")).isEqualTo("\"v1\"");
        assertThat(answer.header(ACCEPT_RANGES)).isEqualTo("bytes");
        assertThat(answer.header(CONTENT_RANGE)).isEqualTo("bytes 0-" + (half - 1) + '/' + whole.length);
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(half));
        assertThat(answer.bytes()).isEqualTo(Arrays.copyOf(whole, half));
    }

    @Test
    void statusOfARangeIsEnough() throws Exception {
        Answer answer = get("without-field", ACCEPT_ENCODING, "gzip");

        assertThat(answer.status()).isEqualTo(206);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.bytes()).isEqualTo(Lines.bytes(1_000));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 99", "1000, 300000", "1, 131072", "262144, 262145"})
    void rangeThatTheRuntimeCutsOutOfAFileIsLeftAlone(int first, int last) throws Exception {
        String range = "bytes=" + first + '-' + last;

        Answer answer = get("file", ACCEPT_ENCODING, "gzip", "Range", range);

        assertThat(answer.status()).isEqualTo(206);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header("ETag"))
                .isEqualTo(get("file-without-coding", "Range", range).header("ETag"));
        assertThat(answer.header(CONTENT_RANGE)).isEqualTo("bytes " + first + '-' + last + '/' + FILE.length);
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(last - first + 1));
        assertThat(answer.lines("Vary")).containsExactly(ACCEPT_ENCODING);
        assertThat(answer.bytes()).isEqualTo(Arrays.copyOfRange(FILE, first, last + 1));
    }

    @Test
    void answerToARangeThatIsNotThereIsLeftAlone() throws Exception {
        Answer answer = get("not-satisfiable", ACCEPT_ENCODING, "gzip", "Range", "bytes=2000-");

        assertThat(answer.status()).isEqualTo(416);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.header(CONTENT_RANGE)).isEqualTo("bytes */1000");
        assertThat(answer.bytes()).isEmpty();
    }

    @Test
    void codedBodyPromisesNoRanges() throws Exception {
        Answer coded = get("whole", ACCEPT_ENCODING, "gzip");
        Answer plain = get("whole", ACCEPT_ENCODING, "identity");

        assertThat(coded.header(CONTENT_ENCODING)).isEqualTo("gzip");
        assertThat(coded.has(ACCEPT_RANGES)).isFalse();
        assertThat(plain.header(ACCEPT_RANGES)).isEqualTo("bytes");
        assertThat(coded.decoded()).isEqualTo(plain.bytes());
    }

    @Test
    void promiseStaysWhereTheSettingSaysSo() throws Exception {
        Answer coded = new Caller(keeping).get("ranges/whole", ACCEPT_ENCODING, "gzip");

        assertThat(coded.header(CONTENT_ENCODING)).isEqualTo("gzip");
        assertThat(coded.header(ACCEPT_RANGES)).isEqualTo("bytes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip     | "v1--gzip" | gzip
                    lzf      | "v1--lzf"  | lzf
                    zstd     | "v1--gzip" | zstd
                    identity | "v1--gzip" | ''
                    ''       | "v1--br"   | ''
                    gzip     | "v0--gzip" | gzip
                    """)
    void clientThatHoldsPartOfACodedBodyGetsTheWhole(String accepted, String held, String coding) throws Exception {
        Answer answer = get("file", ACCEPT_ENCODING, accepted, "Range", "bytes=100-199", "If-Range", held);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.has(CONTENT_RANGE)).isFalse();
        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(coding);
        assertThat(answer.decoded()).isEqualTo(FILE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "identity"})
    void clientThatHoldsPartOfThePlainBodyGetsTheRest(String accepted) throws Exception {
        Answer answer = get("file", ACCEPT_ENCODING, accepted, "Range", "bytes=100-", "If-Range", "\"v1\"");

        assertThat(answer.status()).isEqualTo(206);
        assertThat(answer.has(CONTENT_ENCODING)).isFalse();
        assertThat(answer.bytes()).isEqualTo(Arrays.copyOfRange(FILE, 100, FILE.length));
    }

    private Answer get(String path, String... headers) throws Exception {
        return new Caller(base).get("ranges/" + path, headers);
    }
}
