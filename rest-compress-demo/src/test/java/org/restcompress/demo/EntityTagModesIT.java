// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.TaggedResource;

/** {@code restcompress.etag}: four ways to deal with the tag of a coded representation. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class EntityTagModesIT {
    private static final String SUFFIX = "suffix";
    private static final String WEAKEN = "weaken";
    private static final String DROP = "drop";
    private static final String KEEP = "keep";
    private static final String ACCEPT_ENCODING = "Accept-Encoding";

    @Deployment(name = SUFFIX, testable = false)
    static WebArchive suffix() {
        return war(SUFFIX);
    }

    @Deployment(name = WEAKEN, testable = false)
    static WebArchive weaken() {
        return war(WEAKEN);
    }

    @Deployment(name = DROP, testable = false)
    static WebArchive drop() {
        return war(DROP);
    }

    @Deployment(name = KEEP, testable = false)
    static WebArchive keep() {
        return war(KEEP);
    }

    private static WebArchive war(String mode) {
        return ProbeWar.configured(mode, "restcompress.etag=" + mode, TaggedResource.class);
    }

    @ArquillianResource
    @OperateOnDeployment(SUFFIX)
    private URL suffix;

    @ArquillianResource
    @OperateOnDeployment(WEAKEN)
    private URL weaken;

    @ArquillianResource
    @OperateOnDeployment(DROP)
    private URL drop;

    @ArquillianResource
    @OperateOnDeployment(KEEP)
    private URL keep;

    private Caller caller(String mode) {
        return new Caller(
                switch (mode) {
                    case SUFFIX -> suffix;
                    case WEAKEN -> weaken;
                    case DROP -> drop;
                    default -> keep;
                });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    suffix | "v1--gzip"
                    weaken | W/"v1"
                    drop   | ''
                    keep   | "v1"
                    """)
    void codedRepresentationIsTaggedByTheMode(String mode, String tag) throws Exception {
        Answer answer = caller(mode).get("tagged", ACCEPT_ENCODING, "gzip");

        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(answer.header("ETag")).isEqualTo(tag);
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
        assertThat(caller(mode).head("tagged", ACCEPT_ENCODING, "gzip").header("ETag"))
                .isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {SUFFIX, WEAKEN, DROP, KEEP})
    void plainRepresentationHasTheApplicationsTag(String mode) throws Exception {
        for (String accepted : new String[] {"identity", "zstd", ""}) {
            Answer answer = caller(mode).get("tagged", ACCEPT_ENCODING, accepted);

            assertThat(answer.has("Content-Encoding")).isFalse();
            assertThat(answer.header("ETag")).isEqualTo("\"v1\"");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    suffix | gzip     | "v1--gzip" | "v1--gzip"
                    suffix | identity | "v1"       | "v1"
                    weaken | gzip     | W/"v1"     | W/"v1"
                    weaken | identity | "v1"       | "v1"
                    drop   | gzip     | "v1"       | "v1"
                    drop   | identity | "v1"       | "v1"
                    keep   | gzip     | "v1"       | "v1"
                    keep   | identity | "v1"       | "v1"
                    """)
    void notModifiedHasTheOneTagThatTheWholeWouldHaveHad(String mode, String accepted, String held, String tag)
            throws Exception {
        Answer answer = caller(mode).get("tagged", ACCEPT_ENCODING, accepted, "If-None-Match", held);

        assertThat(answer.status()).isEqualTo(304);
        assertThat(answer.header("ETag")).isEqualTo(tag);
        assertThat(answer.header("Vary")).isEqualTo(ACCEPT_ENCODING);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    suffix | "v1--gzip" | 204
                    weaken | "v1--gzip" | 412
                    drop   | "v1--gzip" | 412
                    keep   | "v1--gzip" | 412
                    suffix | "v1"       | 204
                    weaken | "v1"       | 204
                    drop   | "v1"       | 204
                    keep   | "v1"       | 204
                    """)
    void suffixesMeanSomethingInTheirOwnModeOnly(String mode, String tag, int status) throws Exception {
        Answer answer = caller(mode).put("tagged", new byte[0], "Content-Type", "text/plain", "If-Match", tag);

        assertThat(answer.status()).isEqualTo(status);
    }
}
