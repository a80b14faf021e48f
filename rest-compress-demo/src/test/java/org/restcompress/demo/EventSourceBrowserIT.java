// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/** A browser's EventSource reads the coded events of a sink as they come. */
@EnabledIf(value = "org.restcompress.demo.Browser#isDriven", disabledReason = "no browser, or no driver, on the PATH")
@Tag("matrix")
@ArquillianTest
@RunAsClient
class EventSourceBrowserIT {
    private static final int EVENTS = 5;

    @ArquillianResource
    private URL base;

    @TempDir
    private Path directory;

    private DrivenBrowser browser;

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @BeforeEach
    void open() {
        browser = new DrivenBrowser(directory);
    }

    @AfterEach
    void close() {
        browser.close();
    }

    private long received() {
        return ((Number) browser.run("return window.received.length")).longValue();
    }

    @Test
    void eachEventArrivesBeforeTheNextIsSent() throws Exception {
        browser.open(base + "insight");
        browser.run("window.received = [];"
                + "window.source = new EventSource('ticker/events');"
                + "source.onmessage = event => received.push(JSON.parse(event.data));");
        browser.await(
                "the stream", page -> browser.run("return source.readyState").equals(1L));
        Caller caller = new Caller(base);
        for (int i = 1; i <= EVENTS; i++) {
            assertThat(caller.get("ticker").status()).isEqualTo(200);
            int wanted = i;
            browser.await("event " + i, page -> received() == wanted);
        }

        assertThat(browser.run("return received.every((event, i) => event.version === received[0].version + i)"))
                .isEqualTo(true);
        assertThat(browser.run("return received.every(event => event.prices.length === 20)"))
                .isEqualTo(true);
        browser.run("source.close()");
        assertThat(browser.console()).isEmpty();
    }

    /** A browser does not tell of a stream that it has closed how it was coded. */
    @Test
    void whoAcceptsWhatABrowserAcceptsGetsGzip() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(base.toURI().resolve("ticker/events"))
                .header("Accept-Encoding", "gzip, deflate, br, zstd")
                .build();
        HttpResponse<InputStream> response = HttpClient.newHttpClient().send(request, BodyHandlers.ofInputStream());

        try (InputStream events = response.body()) {
            assertThat(response.headers().allValues("Content-Encoding")).containsExactly("gzip");
            assertThat(events.read()).isNotNegative();
        }
    }
}
