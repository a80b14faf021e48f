// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.http.HttpRequest.BodyPublishers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.BrokenResource;
import org.restcompress.demo.probe.Gatekeeper;
import org.restcompress.demo.probe.TaggedResource;
import org.restcompress.demo.probe.TextResource;

/** {@code Vary} stands on whatever a cache could give to another client (RFC 9110 §12.5.5). */
@Tag("matrix")
@ArquillianTest
@RunAsClient
class VaryIT {
    private static final String ACCEPT_ENCODING = "Accept-Encoding";

    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(TextResource.class, TaggedResource.class, BrokenResource.class, Gatekeeper.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    coded                  | GET  | text/500       | Accept-Encoding: gzip               | 200
                    plain by choice        | GET  | text/500       | Accept-Encoding: identity           | 200
                    plain, too short       | GET  | text/1         | Accept-Encoding: gzip               | 200
                    plain, excluded        | GET  | text/500?type=image/png | Accept-Encoding: gzip      | 200
                    plain, nothing asked   | GET  | text/500       | Accept: */*                         | 200
                    empty                  | GET  | text/0         | Accept-Encoding: gzip               | 200
                    no content             | GET  | text/nothing   | Accept-Encoding: gzip               | 204
                    HEAD of a coded        | HEAD | text/500       | Accept-Encoding: gzip               | 200
                    HEAD of a plain        | HEAD | text/500       | Accept-Encoding: identity           | 200
                    coded answer to a POST | POST | text           | Accept-Encoding: gzip               | 200
                    not modified           | GET  | tagged         | If-None-Match: "v1"                 | 304
                    coded, asked plain     | GET  | tagged         | If-None-Match: "v1--gzip"           | 200
                    HEAD, not modified     | HEAD | tagged         | If-None-Match: "v1"                 | 304
                    nothing acceptable     | GET  | text/500       | Accept-Encoding: identity;q=0, *;q=0| 406
                    missing                | GET  | text/missing   | Accept-Encoding: gzip               | 404
                    a filter's refusal     | GET  | text/500       | X-Turn-Me-Away: please              | 401
                    unknown coding         | POST | text           | Content-Encoding: compress          | 415
                    too many codings       | POST | text           | Content-Encoding: gzip,gzip,gzip,lzf| 400
                    damaged body           | POST | text           | Content-Encoding: gzip              | 400
                    failing method         | GET  | broken/method  | Accept-Encoding: gzip               | 500
                    """)
    void everyResponseOfANegotiatedMethodVaries(String what, String method, String path, String header, int status)
            throws Exception {
        String[] field = header.split(": ", 2);
        Answer answer = new Caller(base)
                .call(
                        method,
                        path,
                        method.equals("POST") ? BodyPublishers.ofString("x".repeat(5_000)) : BodyPublishers.noBody(),
                        field[0],
                        field[1]);

        assertThat(answer.status()).as(what).isEqualTo(status);
        assertThat(answer.lines("Vary")).as(what).containsExactly(ACCEPT_ENCODING);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    field=Vary:Accept                               | Accept, Accept-Encoding
                    field=Vary:Accept,Origin                        | Accept,Origin, Accept-Encoding
                    field=Vary:Accept&field=Vary:Origin             | Accept, Origin, Accept-Encoding
                    field=Vary:Accept-Encoding                      | Accept-Encoding
                    field=Vary:Accept,accept-encoding               | Accept,accept-encoding
                    field=Vary:Accept&field=Vary:ACCEPT-ENCODING    | Accept, ACCEPT-ENCODING
                    field=Vary:Accept-Encoding-Level                | Accept-Encoding-Level, Accept-Encoding
                    field=Vary:*                                    | *
                    field=Vary:Accept&field=Vary:*                  | Accept, *
                    """)
    void fieldsOfTheApplicationsOwnAreKept(String own, String merged) throws Exception {
        for (String accepted : new String[] {"gzip", "identity"}) {
            Answer answer = new Caller(base).get("text/500?" + own, ACCEPT_ENCODING, accepted);

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Vary")).isEqualTo(merged);
        }
    }

    @Test
    void methodThatIsNotNegotiatedDoesNotVary() throws Exception {
        Answer answer = new Caller(base).put("tagged", new byte[0], "Content-Type", "text/plain");

        assertThat(answer.status()).isEqualTo(204);
        assertThat(answer.has("Vary")).isFalse();
    }
}
