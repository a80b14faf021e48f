// SPDX-License-Identifier: Apache-2.0
package org.example;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
class OrdersIT {
    @TestHTTPResource("orders")
    URI orders;

    @Test
    void ordersAreSentInGzip() throws IOException {
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

    @Test
    void anOrderIsTakenInGzip() throws IOException {
        byte[] order = ("{\"item\":\"" + "a lamp, ".repeat(200) + "\",\"note\":\"none\"}").getBytes();
        HttpURLConnection coded = (HttpURLConnection) orders.toURL().openConnection();
        coded.setRequestProperty("Content-Type", "application/json");
        coded.setRequestProperty("Content-Encoding", "gzip");
        coded.setDoOutput(true);
        try (OutputStream out = coded.getOutputStream()) {
            out.write(gzip(order));
        }

        assertThat(read(coded)).isEqualTo(order);
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

    private static byte[] gzip(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }
}
