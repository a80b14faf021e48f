// SPDX-License-Identifier: Apache-2.0
package org.example;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import jakarta.ws.rs.SeBootstrap;
import jakarta.ws.rs.core.Application;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.security.MessageDigest;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ServersIT {
    private SeBootstrap.Instance server;

    @AfterEach
    void stop() {
        server.stop().toCompletableFuture().join();
    }

    @Test
    void ordersAreSentAndTakenInGzip() throws IOException {
        URI orders = start(new OrdersServer(), "orders");
        String order = "{\"item\":\"" + "a lamp, ".repeat(500) + "\",\"note\":\"none\"}";

        Wire plain = Wire.get(orders);
        Wire all = Wire.get(orders, "Accept-Encoding", "gzip");
        Wire placed = Wire.of(
                orders,
                Wire.gzip(order),
                "Content-Type",
                "application/json",
                "Content-Encoding",
                "gzip",
                "Accept-Encoding",
                "gzip");

        assertThat(plain.header("Content-Encoding")).isNull();
        assertThat(all.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(all.bytes()).hasSizeLessThan(plain.bytes().length / 10);
        assertThat(all.gunzipped()).isEqualTo(plain.text());
        assertThat(placed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(placed.gunzipped()).isEqualTo(order);
    }

    @Test
    void theListenerCountsWhatWasSaved() throws IOException {
        URI orders = start(new SavedBytes(), "orders");

        Wire coded = Wire.get(orders, "Accept-Encoding", "gzip");
        while (SavedBytes.SAVED.sum() == 0 && !Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
        }

        assertThat(SavedBytes.SAVED.sum()).isEqualTo(coded.gunzipped().length() - coded.bytes().length);
    }

    @Test
    void aPollGetsWhatChanged() throws Exception {
        URI prices = start(new PolledPrices(), "prices");

        byte[] first = Wire.get(prices).bytes();
        String hash = Base64.getEncoder()
                .encodeToString(MessageDigest.getInstance("SHA-256").digest(first));
        Wire second = Wire.get(prices, "Accept-Encoding", "dcz, gzip", "Available-Dictionary", ":" + hash + ":");

        assertThat(second.header("Content-Encoding")).isEqualTo("dcz");
        assertThat(second.bytes()).hasSizeLessThan(200);
        try (InputStream decoded = new ZstdInputStream(new ByteArrayInputStream(second.bytes())).setDict(first)) {
            String[] before = new String(first, UTF_8).split(",");
            String[] after = new String(decoded.readAllBytes(), UTF_8).split(",");
            assertThat(after[7]).isNotEqualTo(before[7]);
            before[7] = after[7];
            assertThat(after).isEqualTo(before);
        }
    }

    /** The header is that of restcompress.explain, which the test's project sets. */
    @Test
    void theSecondClientGetsTheBodyThatIsKept() throws IOException {
        URI catalogue = start(new CachedCatalogue(), "catalogue");

        Wire first = Wire.get(catalogue, "Accept-Encoding", "gzip", "X-Compression-Explain", "1");
        Wire second = Wire.get(catalogue, "Accept-Encoding", "gzip", "X-Compression-Explain", "1");

        assertThat(first.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(first.gunzipped()).contains("a lamp");
        assertThat(first.header("X-Compression-Explain")).contains("size=").doesNotContain("cache=");
        assertThat(second.bytes()).isEqualTo(first.bytes());
        assertThat(second.header("X-Compression-Explain")).contains("cache=hit");
    }

    @Test
    void aScriptIsSentInGzip() throws IOException {
        URI script = start(new StaticSite(), "assets/app.js");

        Wire coded = Wire.get(script, "Accept-Encoding", "gzip");

        assertThat(coded.header("Content-Encoding")).isEqualTo("gzip");
        try (InputStream file = StaticSite.class.getResourceAsStream("/static/app.js")) {
            byte[] plain = file.readAllBytes();
            assertThat(coded.bytes()).hasSizeLessThan(plain.length);
            assertThat(coded.gunzipped()).isEqualTo(new String(plain, UTF_8));
        }
    }

    private URI start(Application application, String path) {
        server = OrdersServer.start(SeBootstrap.Configuration.FREE_PORT, application);
        return server.configuration().baseUri().resolve(path);
    }
}
