// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ArchivePath;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.demo.WireTap.Exchange;

/** A browser that comes back after a redeployment: of the script that changed, it is sent what changed. */
@EnabledIf(value = "org.restcompress.demo.Browser#isDriven", disabledReason = "no browser, or no driver, on the PATH")
@Tag("matrix")
@ArquillianTest
@RunAsClient
class StaticFilesBrowserIT {
    private static final String BEFORE = "before";
    private static final String AFTER = "after";
    private static final String ROOT = "/WEB-INF/classes/static/";

    /** Bytes of a delta that is worth it: a few hundred. */
    private static final int FEW = 600;

    private static final String SHA256 = """
            return fetch(arguments[0], {cache: 'force-cache'})
                .then(response => response.arrayBuffer())
                .then(body => crypto.subtle.digest('SHA-256', body))
                .then(hash => Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, '0')).join(''));
            """;

    @ArquillianResource
    private Deployer deployer;

    @TempDir
    private Path directory;

    /** The demo with the earlier script, of which nobody has coded anything. */
    @Deployment(name = BEFORE, managed = false, testable = false)
    static WebArchive before() throws IOException {
        // Another name; the context root is in the WAR.
        WebArchive war = ShrinkWrap.create(WebArchive.class, BEFORE + ".war").merge(DemoWar.asBuilt());
        String script = StaticFiles.name(StaticFiles.script());
        List<ArchivePath> current = war.getContent(path -> path.get().startsWith(ROOT + script)).keySet().stream()
                .toList();
        assertThat(current).hasSizeGreaterThan(1);
        current.forEach(war::delete);
        Path earlier = StaticFiles.earlierScript();
        String page = Files.readString(StaticFiles.page()).replace(script, StaticFiles.name(earlier));
        war.delete(ROOT + StaticFiles.name(StaticFiles.page()));
        return war.add(new StringAsset(page), ROOT + StaticFiles.name(StaticFiles.page()))
                .add(new StringAsset(Files.readString(earlier)), ROOT + StaticFiles.name(earlier));
    }

    @Deployment(name = AFTER, managed = false, testable = false)
    static WebArchive after() {
        return DemoWar.asBuilt();
    }

    private static URL server() throws IOException {
        return URI.create("http://127.0.0.1:" + System.getProperty("test.http.port") + "/rest/")
                .toURL();
    }

    @Test
    void aRedeploymentCostsAReturningBrowserAFewHundredBytes() throws Exception {
        Path earlier = StaticFiles.earlierScript();
        Path script = StaticFiles.script();
        try (WireTap tap = new WireTap(server());
                DrivenBrowser browser = new DrivenBrowser(directory)) {
            String page = tap.base() + "assets/";
            deployer.deploy(BEFORE);
            try {
                show(browser, page);
            } finally {
                deployer.undeploy(BEFORE);
            }
            Exchange first = only(tap, earlier);
            assertThat(first.responseHeader("Content-Encoding")).isIn("br", "zstd");
            assertThat(first.responseHeader("Use-As-Dictionary")).contains("match=");
            assertThat(first.requestHeader("Available-Dictionary")).isEmpty();
            Exchange style = only(tap, style());
            assertThat(style.responseHeader("Content-Encoding")).isIn("br", "zstd");

            deployer.deploy(AFTER);
            try {
                show(browser, page);
                assertThat(browser.run(SHA256, page + StaticFiles.name(script)))
                        .isEqualTo(StaticFiles.hexSha256(script));
            } finally {
                deployer.undeploy(AFTER);
            }
            Exchange delta = only(tap, script);
            assertThat(delta.requestHeader("Available-Dictionary")).isNotEmpty();
            assertThat(delta.responseHeader("Content-Encoding")).isEqualTo("dcz");
            assertThat(delta.received()).hasSizeLessThan(FEW);
            assertThat(first.received()).hasSizeGreaterThan(3 * delta.received().length);
            // What did not change was not asked for again.
            assertThat(only(tap, style())).isSameAs(style);
        }
    }

    /** Opens the page, and waits until its script shows the prices. */
    private static void show(DrivenBrowser browser, String page) throws InterruptedException {
        browser.open(page);
        browser.await("the prices", driver -> browser.find("main").getText().contains("2000 prices, page 1 of "));
    }

    private static Path style() throws IOException {
        return StaticFiles.all().stream()
                .filter(file -> file.toString().endsWith(".css"))
                .findFirst()
                .orElseThrow();
    }

    private static Exchange only(WireTap tap, Path file) {
        List<Exchange> exchanges = tap.at('/' + StaticFiles.name(file));
        assertThat(exchanges).as("requests for " + file).hasSize(1);
        return exchanges.get(0);
    }
}
