// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** What travels, as the JDK's plain client sees it, which neither asks for codings nor decodes any. */
record Wire(HttpURLConnection connection, byte[] bytes) {
    /** Sends a GET, or a POST if there is a body, with pairs of names and values. */
    static Wire of(URI uri, byte[] body, String... headers) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        for (int i = 0; i < headers.length; i += 2) {
            connection.setRequestProperty(headers[i], headers[i + 1]);
        }
        if (body.length > 0) {
            connection.setDoOutput(true);
            try (OutputStream out = connection.getOutputStream()) {
                out.write(body);
            }
        }
        try (InputStream in = connection.getInputStream()) {
            return new Wire(connection, in.readAllBytes());
        }
    }

    static Wire get(URI uri, String... headers) throws IOException {
        return of(uri, new byte[0], headers);
    }

    String header(String name) {
        return connection.getHeaderField(name);
    }

    String text() {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    String gunzipped() throws IOException {
        return gunzip(bytes);
    }

    static String gunzip(byte[] bytes) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }
}
