// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.testkit.Texts.textOf;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.server.Taker;
import org.restcompress.testkit.Http;
import org.restcompress.testkit.Server;

/** Several codings on one request, over one header line or more (RFC 9110 §8.4, §5.3). */
class StackedCodingsTest {
    @AutoClose
    private static final Server SERVER = Server.of(new Taker());

    /** Sends the head of a POST, and as much of its body as is given. */
    private static Socket send(String path, int length, byte[] body, String... fields) throws IOException {
        Socket socket = new Socket("localhost", SERVER.uri("/").getPort());
        socket.setSoTimeout(30_000);
        String head = "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: " + length
                + "\r\n" + String.join("\r\n", fields) + "\r\n\r\n";
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().write(body);
        return socket;
    }

    private static List<String> headOfAnswer(Socket socket) throws IOException {
        BufferedReader answer =
                new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        return answer.lines().takeWhile(line -> !line.isEmpty()).toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "gzip, gzip, gzip, gzip",
                "gzip|gzip|gzip|gzip",
                "gzip, zstd|x-gzip,lzf",
                "foo, foo|foo, foo",
                "gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip, gzip",
            })
    void tooManyAreRefusedBeforeAByteOfTheBodyIsThere(String lines) throws IOException {
        String fields = "Content-Encoding: " + lines.replace("|", "\r\nContent-Encoding: ");
        for (String expect : new String[] {"X-Nothing: 1", "Expect: 100-continue"}) {
            try (Socket socket = send("/text", 1000, new byte[0], fields, expect)) {
                assertThat(headOfAnswer(socket).get(0)).startsWith("HTTP/1.1 400 ");
            }
        }
    }

    @Test
    void oneThatIsNotTakenIsRefusedBeforeAByteOfTheBodyIsThere() throws IOException {
        String[] fields = {"Content-Encoding: lzf", "Content-Encoding: gzip", "Expect: 100-continue"};
        try (Socket socket = send("/lzf", 1000, new byte[0], fields)) {
            List<String> head = headOfAnswer(socket);
            assertThat(head.get(0)).startsWith("HTTP/1.1 415 ");
            assertThat(head).contains("Accept-Encoding: lzf");
        }
    }

    @Test
    void whatIsTakenIsAskedForWhenItIsRead() throws IOException {
        try (Socket socket = send("/text", 1000, new byte[0], "Content-Encoding: gzip", "Expect: 100-continue")) {
            assertThat(headOfAnswer(socket)).containsExactly("HTTP/1.1 100 Continue");
        }
    }

    @Test
    void aStackIsUndoneWhileItArrives() throws IOException {
        byte[] content = new byte[200_000];
        new Random(1).nextBytes(content);
        content[0] = 'a';
        byte[] body = gzip(gzip(content));
        byte[] half = Arrays.copyOf(body, body.length / 2);
        try (Socket socket =
                send("/first-byte", body.length, half, "Content-Encoding: gzip", "Content-Encoding: gzip")) {
            assertThat(headOfAnswer(socket).get(0)).startsWith("HTTP/1.1 200 ");
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 200", "1, 2, 400", "10, 10, 200", "10, 11, 400"})
    void asManyAsAreAllowedAreUndone(String allowed, int codings, int status) throws IOException {
        byte[] body = textOf(2000).getBytes(StandardCharsets.US_ASCII);
        String[] headers = new String[2 * codings + 2];
        headers[0] = "Content-Type";
        headers[1] = "text/plain";
        for (int i = 1; i <= codings; i++) {
            body = gzip(body);
            headers[2 * i] = "Content-Encoding";
            headers[2 * i + 1] = "gzip";
        }
        try (Server other = Server.with(Map.of("restcompress.decode.max-codings", allowed), new Taker())) {
            HttpResponse<byte[]> response = Http.post(other.uri("/stream"), body, headers);
            assertThat(response.statusCode()).isEqualTo(status);
            if (status == 200) {
                assertThat(Http.text(response)).isEqualTo(textOf(2000));
            }
        }
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(coded)) {
            out.write(bytes);
        }
        return coded.toByteArray();
    }
}
