// SPDX-License-Identifier: Apache-2.0
package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

class OrdersApplicationIT {
    @Test
    void ordersAreSentInGzip() throws IOException {
        try (ConfigurableApplicationContext context =
                SpringApplication.run(OrdersApplication.class, "--server.port=0")) {
            String port = context.getEnvironment().getProperty("local.server.port");
            URI orders = URI.create("http://localhost:" + port + "/orders");
            HttpURLConnection plain = (HttpURLConnection) orders.toURL().openConnection();
            HttpURLConnection coded = (HttpURLConnection) orders.toURL().openConnection();
            coded.setRequestProperty("Accept-Encoding", "gzip");

            byte[] json = read(plain);
            byte[] bytes = read(coded);

            assertThat(plain.getHeaderField("Content-Encoding")).isNull();
            assertThat(coded.getHeaderField("Content-Encoding")).isEqualTo("gzip");
            assertThat(bytes).hasSizeLessThan(json.length / 10);
            assertThat(gunzip(bytes)).isEqualTo(json);
        }
    }

    private static byte[] read(HttpURLConnection connection) throws IOException {
        try (InputStream in = connection.getInputStream()) {
            return in.readAllBytes();
        }
    }

    private static byte[] gunzip(byte[] coded) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(coded))) {
            return in.readAllBytes();
        }
    }
}
