// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.bind.JsonbBuilder;
import java.net.URL;
import java.util.List;
import java.util.Map;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.restcompress.demo.Caller.Answer;

/** The server, called by itself. */
@ArquillianTest
@RunAsClient
class SelfTestIT {
    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @Test
    void eachCodingGaveBackTheSameObject() throws Exception {
        Answer answer = new Caller(base).get("test", "Accept", "application/json");

        assertThat(answer.status()).isEqualTo(200);
        Map<?, ?> report = JsonbBuilder.create().fromJson(answer.text(), Map.class);
        assertThat(report.get("passed")).isEqualTo(true);
        List<?> results = (List<?>) report.get("results");
        assertThat(results)
                .extracting(result -> ((Map<?, ?>) result).get("coding"))
                .isEqualTo(List.of("lzf", "gzip", "zstd"));
        int plain = new Caller(base).get("static", "Accept", "application/json").bytes().length;
        assertThat(results).map(result -> (Map<?, ?>) result).allSatisfy(result -> {
            assertThat(result.get("same")).isEqualTo(true);
            assertThat(result.get("answered")).isEqualTo(result.get("coding"));
            assertThat(result.get("problem")).isEqualTo("");
            assertThat(((Number) result.get("bytesOnTheWire")).intValue()).isBetween(1, plain / 2);
        });
    }

    @Test
    void reportForPeopleShowsEachCoding() throws Exception {
        Answer answer = new Caller(base).get("test/show", "Accept", "text/plain");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text().lines())
                .anyMatch(line -> line.matches("lzf +lzf +\\d+ +yes"))
                .anyMatch(line -> line.matches("gzip +gzip +\\d+ +yes"))
                .anyMatch(line -> line.matches("zstd +zstd +\\d+ +yes"))
                .contains("passed");
    }
}
