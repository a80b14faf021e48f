// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.regex.Pattern;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.demo.probe.DecisionLogResource;
import org.restcompress.demo.probe.TaggedResource;
import org.restcompress.demo.probe.TextResource;

/** At debug level the server's log has a line for each response: what was decided, and why. */
@ArquillianTest
@RunAsClient
@Tag("matrix")
class DecisionLogIT {
    @Deployment(testable = false)
    static WebArchive probe() {
        return ProbeWar.with(TextResource.class, TaggedResource.class, DecisionLogResource.class);
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    GET  | text/1                           | Accept-Encoding: gzip           | plain: \\d+ bytes < 1024
                    GET  | text/500                         | Accept: */*                     | plain: the request has no Accept-Encoding
                    GET  | text/500                         | Accept-Encoding: compress       | plain: the client accepts none.*
                    GET  | text/500                         | Accept-Encoding: gzip;q=0, lzf  | compressed: lzf, \\d+ bytes
                    GET  | text/10000                       | Accept-Encoding: zstd           | compressed: zstd
                    GET  | text/500?type=image/png          | Accept-Encoding: gzip           | plain: media type image/png is not compressed
                    GET  | text/500?field=X-No-Compression: | Accept-Encoding: gzip           | plain: X-No-Compression
                    HEAD | text/500                         | Accept-Encoding: gzip           | compressed: gzip.*
                    GET  | text/0                           | Accept-Encoding: gzip           | plain: no body
                    GET  | text/nothing                     | Accept-Encoding: gzip           | plain: .+
                    GET  | tagged                           | If-None-Match: "v1"             | plain: .+
                    GET  | text/500                         | Accept-Encoding: identity;q=0   | plain: .+
                    """)
    void eachResponseHasOneLine(String method, String path, String header, String line) throws Exception {
        String[] field = header.split(": ", 2);
        Caller caller = new Caller(base);
        caller.put("decisions", new byte[0]);

        caller.call(method, path, BodyPublishers.noBody(), field[0], field[1]);

        String request = method + " " + base.getPath() + path.replaceFirst("\\?.*", "");
        assertThat(caller.get("decisions").text()).matches(Pattern.quote(request + ": ") + line);
    }
}
