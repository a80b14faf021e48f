// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A browser shows a page as it was written, whatever it was coded in. */
@EnabledIf(value = "org.restcompress.demo.Browser#isInstalled", disabledReason = "no browser on the PATH")
@ArquillianTest
@RunAsClient
class BrowserIT {
    /** Pages of 2 KB to 300 KB: the last two are longer than what is held to be coded in one call. */
    private static final int[] SIZES = {20, 21, 22, 200, 201, 2000, 3000};

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
    void showsAPageWhole(String coding, @TempDir Path directory) throws Exception {
        for (int size : SIZES) {
            try (WireTap tap = new WireTap(base)) {
                String shown = Browser.open(tap.base().resolve("page/" + coding + '/' + size), directory);

                assertThat(shown.strip()).isEqualTo(written(size));
                assertThat(tap.only().responseHeader("Content-Encoding")).isEqualTo(coding);
            }
        }
    }

    private static String written(int size) throws Exception {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        PageResource.page(new Size(size)).write(page);
        return page.toString(StandardCharsets.UTF_8);
    }
}
