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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.Lines;
import org.restcompress.demo.probe.TextResource;

/** {@code restcompress.prefer}: whose wish counts more. The order of the server is {@code restcompress.codings}. */
@ArquillianTest
@RunAsClient
class PreferenceIT {
    private static final String CLIENT = "client";
    private static final String SERVER = "server";

    @Deployment(name = CLIENT, testable = false)
    static WebArchive preferringTheClient() {
        return war(CLIENT);
    }

    @Deployment(name = SERVER, testable = false)
    static WebArchive preferringTheServer() {
        return war(SERVER);
    }

    private static WebArchive war(String preferred) {
        return ProbeWar.configured(preferred, """
                restcompress.prefer=%s
                restcompress.codings=br, deflate, gzip
                """.formatted(preferred), TextResource.class);
    }

    @ArquillianResource
    @OperateOnDeployment(CLIENT)
    private URL client;

    @ArquillianResource
    @OperateOnDeployment(SERVER)
    private URL server;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    gzip, deflate, br               | br      | br
                    *                               | br      | br
                    gzip, deflate                   | deflate | deflate
                    gzip, deflate;q=0.999           | gzip    | deflate
                    gzip, deflate;q=0.001, br;q=0   | gzip    | deflate
                    gzip;q=0.5, *;q=0.4             | gzip    | br
                    gzip;q=0.5, *;q=0               | gzip    | gzip
                    x-gzip, *;q=0                   | gzip    | gzip
                    identity, gzip;q=0.5            | ''      | gzip
                    gzip;q=0.5, identity;q=0        | gzip    | gzip
                    zstd, lzf                       | ''      | ''
                    zstd, lzf, gzip;q=0.1           | gzip    | gzip
                    identity                        | ''      | ''
                    ''                              | ''      | ''
                    """)
    void weightsDecideWithTheClientAndTheOrderWithTheServer(String accepted, String byClient, String byServer)
            throws Exception {
        assertCoding(client, accepted, byClient);
        assertCoding(server, accepted, byServer);
    }

    private static void assertCoding(URL base, String accepted, String coding) throws Exception {
        Answer answer = new Caller(base).get("text/500", "Accept-Encoding", accepted);

        assertThat(answer.header("Content-Encoding")).isEqualTo(coding);
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.decoded()).isEqualTo(Lines.bytes(500));
    }
}
