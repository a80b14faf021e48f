// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.brotli.BrotliCodec;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.demo.WireTap.Exchange;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;

/** A browser shows a page as it was written, whatever it was coded in, and whatever padding is in that. */
@EnabledIf(value = "org.restcompress.demo.Browser#isInstalled", disabledReason = "no browser on the PATH")
@ArquillianTest
@RunAsClient
@Tag("matrix")
class BrowserIT {
    /** Entries, for pages of 2 KB to 200 KB: of any other there is another padding. */
    private static final int[] SIZES = {20, 21, 200, 201, 2000};

    /** What is held to be coded in one call is as long as this at most. */
    private static final int LONGEST_IN_ONE_CALL = 128 * 1024;

    /** Bytes that a stream in br or zstd needs beside its padding. */
    private static final int BESIDE = 9;

    private static final Map<String, ContentCodec> CODECS = Map.of(
            "gzip", new GzipCodec(),
            "deflate", new DeflateCodec(),
            "br", new BrotliCodec(),
            "zstd", new ZstdCodec());

    @Deployment(testable = false)
    static WebArchive demo() {
        return DemoWar.asBuilt();
    }

    @ArquillianResource
    private URL base;

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "deflate", "br", "zstd"})
    void showsAPaddedPageWhole(String coding, @TempDir Path directory) throws Exception {
        Set<Integer> paddings = new TreeSet<>();
        for (int size : SIZES) {
            byte[] page = written(size);
            try (WireTap tap = new WireTap(base)) {
                String shown = Browser.open(tap.base().resolve("page/" + coding + '/' + size), directory);

                assertThat(shown.strip()).isEqualTo(new String(page, UTF_8));
                Exchange exchange = tap.only();
                assertThat(exchange.requestHeader("Accept-Encoding")).contains(coding);
                assertThat(exchange.responseHeader("Content-Encoding")).isEqualTo(coding);
                paddings.add(exchange.received().length - unpadded(CODECS.get(coding), page));
            }
        }
        assertThat(paddings)
                .hasSizeGreaterThan(1)
                .allSatisfy(padding -> assertThat(padding).isBetween(1, PageResource.JITTER + BESIDE));
    }

    private static byte[] written(int size) throws IOException {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        PageResource.page(new Size(size)).write(page);
        return page.toByteArray();
    }

    /** The length of the page where nothing hides it. */
    private static int unpadded(ContentCodec codec, byte[] page) throws IOException {
        if (page.length <= LONGEST_IN_ONE_CALL) {
            return codec.encode(page, 0, page.length, new byte[2 * page.length]);
        }
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec.encoder(coded)) {
            encoder.write(page);
        }
        return coded.size();
    }
}
