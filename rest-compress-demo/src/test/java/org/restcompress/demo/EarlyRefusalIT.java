// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the header alone tells is answered before a byte of the body is asked for: the client here sends none. */
@ArquillianTest
@RunAsClient
class EarlyRefusalIT {
    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    Content-Encoding: gzip, gzip, gzip, gzip                         | 400
                    Content-Encoding: gzip & Content-Encoding: gzip, zstd, lzf       | 400
                    Content-Encoding: x & Content-Encoding: y & Content-Encoding:z,z | 400
                    Content-Encoding: gzip, compress                                 | 415
                    Content-Encoding: gzip & Accept-Encoding: identity;q=0           | 406
                    Content-Encoding: gzip                                           | 100
                    """)
    void headerIsEnoughForTheAnswer(String fields, int status) throws Exception {
        List<String> head = headOfAnswer(fields.replace(" & ", "\r\n"));

        assertThat(head.get(0)).startsWith("HTTP/1.1 " + status + ' ');
        assertThat(head.stream().anyMatch(field -> field.startsWith("Accept-Encoding: ")))
                .isEqualTo(status == 415);
    }

    private List<String> headOfAnswer(String fields) throws IOException {
        try (Socket socket = new Socket(base.getHost(), base.getPort())) {
            socket.setSoTimeout(30_000);
            String head = "POST " + base.getPath() + "echo HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 1000\r\nExpect: 100-continue\r\n" + fields + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII))
                    .lines()
                    .takeWhile(line -> !line.isEmpty())
                    .toList();
        }
    }
}
