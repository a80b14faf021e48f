// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
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
import org.restcompress.demo.probe.OwnPolicy;
import org.restcompress.demo.probe.TextResource;

/** Which responses are worth coding, and which may not be coded. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class PoliciesIT {
    private static final String DEFAULTS = "defaults";
    private static final String CONFIGURED = "configured";
    private static final String OWN = "own";
    private static final String CONTENT_ENCODING = "Content-Encoding";

    @Deployment(name = DEFAULTS, testable = false)
    static WebArchive defaults() {
        return ProbeWar.named(DEFAULTS, TextResource.class);
    }

    @Deployment(name = CONFIGURED, testable = false)
    static WebArchive configured() {
        return ProbeWar.configured(CONFIGURED, """
                restcompress.min-size=200
                restcompress.media-types=text/*, application/*+json, application/json
                restcompress.exclude-media-types=text/csv
                restcompress.compress-cross-site=false
                """, TextResource.class);
    }

    @Deployment(name = OWN, testable = false)
    static WebArchive own() {
        return ProbeWar.named(OWN, TextResource.class, OwnPolicy.class);
    }

    @ArquillianResource
    @OperateOnDeployment(DEFAULTS)
    private URL defaults;

    @ArquillianResource
    @OperateOnDeployment(CONFIGURED)
    private URL configured;

    @ArquillianResource
    @OperateOnDeployment(OWN)
    private URL own;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    text/plain                              | gzip
                    text/html;charset=utf-8                 | gzip
                    application/json                        | gzip
                    application/problem+json                | gzip
                    application/octet-stream                | gzip
                    image/svg+xml                           | gzip
                    image/bmp                               | gzip
                    font/ttf                                | gzip
                    multipart/mixed                         | gzip
                    image/png                               | ''
                    IMAGE/JPEG                              | ''
                    image/webp;q=1                          | ''
                    audio/mpeg                              | ''
                    video/mp4                               | ''
                    font/woff                               | ''
                    font/woff2                              | ''
                    application/zip                         | ''
                    application/gzip                        | ''
                    application/java-archive                | ''
                    application/pgp-encrypted               | ''
                    """)
    void compressedTypesAreLeftOutByDefault(String type, String coding) throws Exception {
        assertCoding(defaults, "text/500?type=" + encoded(type), coding);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    text/plain                              | gzip
                    text/html;charset=utf-8                 | gzip
                    TEXT/CSS                                | gzip
                    application/json                        | gzip
                    application/problem+json                | gzip
                    text/csv                                | ''
                    text/csv;header=absent                  | ''
                    application/problem+xml                 | ''
                    application/octet-stream                | ''
                    image/svg+xml                           | ''
                    """)
    void settingsSayWhichTypesAreCoded(String type, String coding) throws Exception {
        assertCoding(configured, "text/500?type=" + encoded(type), coding);
    }

    /** A line has some 25 bytes. */
    @Test
    void settingSaysFromWhatSizeOn() throws Exception {
        assertCoding(defaults, "text/20", "");
        assertCoding(configured, "text/20", "gzip");
        assertCoding(configured, "text/5", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    no-transform                            | ''
                    max-age=60, no-transform                | ''
                    public,No-Transform,max-age=1           | ''
                    max-age=60                              | gzip
                    """)
    void noTransformIsObeyed(String cacheControl, String coding) throws Exception {
        assertCoding(defaults, "text/500?field=" + encoded("Cache-Control:" + cacheControl), coding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "zstd, br", "gzip, identity;q=0", "identity", ""})
    void responseThatOptsOutIsPlainAndDoesNotSaySo(String accepted) throws Exception {
        for (String value : new String[] {"true", "1", "", "false"}) {
            Answer answer = new Caller(defaults)
                    .get("text/500?field=" + encoded("X-No-Compression:" + value), "Accept-Encoding", accepted);

            assertThat(answer.has(CONTENT_ENCODING)).isFalse();
            assertThat(answer.has("X-No-Compression")).isFalse();
            assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
            assertThat(answer.bytes()).isEqualTo(Lines.bytes(500));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    cross-site                              | ''
                    same-site                               | gzip
                    same-origin                             | gzip
                    none                                    | gzip
                    """)
    void requestsFromOtherSitesGetPlainBodiesBySetting(String site, String coding) throws Exception {
        Answer skipped = new Caller(configured).get("text/500", "Accept-Encoding", "gzip", "Sec-Fetch-Site", site);
        Answer usual = new Caller(defaults).get("text/500", "Accept-Encoding", "gzip", "Sec-Fetch-Site", site);

        assertThat(skipped.header(CONTENT_ENCODING)).isEqualTo(coding);
        assertThat(skipped.header("Vary")).isEqualTo("Accept-Encoding, Sec-Fetch-Site");
        assertThat(usual.header(CONTENT_ENCODING)).isEqualTo("gzip");
        assertThat(usual.header("Vary")).isEqualTo("Accept-Encoding");
    }

    @Test
    void policyOfTheApplicationsOwnSeesRequestAndResponse() throws Exception {
        assertCoding(own, "text/500", "gzip");
        assertCoding(own, "text/500?field=X-Price:12", "");
        assertCoding(own, "text/500", "gzip", "X-Version", "2");
        assertCoding(own, "text/500", "", "X-Version", "1");
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private static void assertCoding(URL base, String path, String coding, String... further) throws Exception {
        String[] headers = Arrays.copyOf(further, further.length + 2);
        headers[further.length] = "Accept-Encoding";
        headers[further.length + 1] = "gzip";

        Answer answer = new Caller(base).get(path, headers);

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header(CONTENT_ENCODING)).isEqualTo(coding);
    }
}
