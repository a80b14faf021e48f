// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.http.HttpRequest.BodyPublishers;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.OperateOnDeployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.demo.Caller.Answer;
import org.restcompress.demo.probe.OrderResource;

/** {@code restcompress.decode.advertise}: a success says what the next request may come in. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class AdvertisingIT {
    private static final String ON = "advertising";
    private static final String OFF = "silent";

    @Deployment(name = ON, testable = false)
    static WebArchive advertising() {
        return ProbeWar.configured(ON, "restcompress.decode.advertise=true", OrderResource.class);
    }

    @Deployment(name = OFF, testable = false)
    static WebArchive silent() {
        return ProbeWar.named(OFF, OrderResource.class);
    }

    @ArquillianResource
    @OperateOnDeployment(ON)
    private URL on;

    @ArquillianResource
    @OperateOnDeployment(OFF)
    private URL off;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    PUT     | orders/7       | 204 | lzf, gzip
                    POST    | orders/7       | 200 | zstd, gzip
                    POST    | orders/7/items | 200 | lzf
                    POST    | orders/7/notes | 200 | ''
                    GET     | orders/7       | 200 | ''
                    HEAD    | orders/7       | 200 | ''
                    GET     | orders/none    | 404 | ''
                    PATCH   | orders/7       | 405 | ''
                    OPTIONS | orders/7       | 200 | ''
                    """)
    void codingsAreListedWhereTheyAreTakenAndTheSettingIsOn(String method, String path, int status, String codings)
            throws Exception {
        Answer advertised = call(on, method, path);
        Answer plain = call(off, method, path);

        assertThat(advertised.status()).isEqualTo(status);
        assertThat(advertised.header("Accept-Encoding")).isEqualTo(codings);
        assertThat(advertised.has("Accept-Encoding")).isEqualTo(!codings.isEmpty());
        assertThat(plain.status()).isEqualTo(status);
        assertThat(plain.has("Accept-Encoding")).isFalse();
        assertThat(advertised.bytes()).isEqualTo(plain.bytes());
    }

    private static Answer call(URL base, String method, String path) throws Exception {
        return switch (method) {
            case "PUT", "POST" ->
                new Caller(base).call(method, path, BodyPublishers.ofString("order"), "Content-Type", "text/plain");
            default -> new Caller(base).call(method, path, BodyPublishers.noBody());
        };
    }
}
