// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beans as JSON, by the provider that the server brings. */
public class BeansIT {
    private static final RuntimeUnderTest RUNTIME = RuntimeUnderTest.installed();

    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.of(BeanResource.class);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theServerMakesJsonWhereItBringsWhatMakesIt() {
        if (RUNTIME.makesJson()) {
            assertThat(Http.get(server.uri("beans")).statusCode()).isEqualTo(200);
            assertThat(Http.text(post("identity"))).isEqualTo("200 19900 bean 199");
        }
    }

    /** Where it makes none, what is refused is refused alike. */
    @ParameterizedTest
    @ValueSource(strings = {"lzf", "gzip", "deflate", "zstd"})
    void beansAreTheSameCodedAndPlain(String coding) {
        HttpResponse<byte[]> plain = Http.get(server.uri("beans"));
        HttpResponse<byte[]> coded = Http.get(server.uri("beans"), "Accept-Encoding", coding);
        HttpResponse<byte[]> counted = post("identity");
        HttpResponse<byte[]> countedOfCoded = post(coding);

        assertThat(coded.statusCode()).isEqualTo(plain.statusCode());
        assertThat(countedOfCoded.statusCode()).isEqualTo(counted.statusCode());
        if (plain.statusCode() == 200) {
            assertThat(Http.header(coded, "content-encoding")).isEqualTo(coding);
            assertThat(Http.text(coded)).isEqualTo(Http.text(plain)).contains("\"bean 199\"");
        }
        if (counted.statusCode() == 200) {
            assertThat(Http.text(countedOfCoded)).isEqualTo("200 19900 bean 199");
        }
    }

    private static HttpResponse<byte[]> post(String coding) {
        String json = IntStream.range(0, 200)
                .mapToObj(id -> "{\"id\":" + id + ",\"name\":\"bean " + id + "\"}")
                .collect(Collectors.joining(",", "[", "]"));
        return Http.post(
                server.uri("beans"),
                Http.encode(coding, json),
                "Content-Encoding",
                coding,
                "Content-Type",
                "application/json");
    }
}
