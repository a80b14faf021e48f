// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.restcompress.testkit.Coder;

/** What {@code curl} makes of a server with this library, over each transport. */
public abstract class CurlContract {
    /** Bytes: a few KiB, coded. */
    private static final int SHORT = 10_000;

    /** Bytes: more than the windows of a stream and a connection have room for, coded. */
    private static final int LONG = 3_000_000;

    /** Bytes: over {@code restcompress.decode.max-size}. */
    private static final int TOO_LONG = 11 << 20;

    /** What curl is to tell of each request: status, version, and how many connections it took. */
    private static final List<String> TELL = List.of("--write-out", "%{http_code} %{http_version} %{num_connects}\\n");

    @TempDir
    private Path directory;

    protected abstract Served served();

    @BeforeAll
    static void curlIsThere() {
        Curl.assumeInstalled();
    }

    static Stream<Arguments> transportsAndCoders() {
        return Http2Contract.transportsAndCoders();
    }

    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void everyCodingArrivesWhole(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        int bytes = Bodies.first(transport);
        Call call = new Call(transport, "http2/text/" + bytes);
        String told = curl(call.with("--header", "Accept-Encoding: " + coder.coding()));

        assertThat(told).isEqualTo("200 " + version(transport) + " 1\n");
        assertThat(call.fields()).contains("content-encoding: " + coder.coding());
        try (InputStream body = coder.decoder(new ByteArrayInputStream(call.body()))) {
            assertThat(body.readAllBytes()).isEqualTo(Http2Resource.text(0, bytes));
        }
    }

    @ParameterizedTest
    @EnumSource
    void curlDecodesWhatItAsksFor(Transport transport) throws Exception {
        int bytes = Bodies.first(transport);
        Call call = new Call(transport, "http2/text/" + bytes);
        String told = curl(call.with("--compressed"));

        assertThat(told).isEqualTo("200 " + version(transport) + " 1\n");
        assertThat(call.fields()).contains("content-encoding: ");
        assertThat(call.body()).isEqualTo(Http2Resource.text(0, bytes));
    }

    /** Undertow has to hold the body of a request that upgrades, and leaves a long one to HTTP/1.1. */
    @ParameterizedTest
    @MethodSource("transportsAndCoders")
    void codedRequestsAreDecoded(Transport transport, Coder coder) throws Exception {
        coder.assumeWorksHere();
        for (int bytes : new int[] {SHORT, LONG}) {
            boolean http2 = transport == Transport.UPGRADE ? bytes == SHORT : transport.isHttp2();
            byte[] text = Http2Resource.text(1, bytes);
            Path coded = coded(coder, text);
            // Whole, with a length, and as it comes from the standard input.
            for (List<String> body : List.of(
                    List.of("--data-binary", "@" + coded), List.of("--request", "POST", "--upload-file", "-"))) {
                Call call = new Call(transport, "http2/echo-stream");
                List<String> post = call.with(
                        "--header",
                        "Content-Encoding: " + coder.coding(),
                        "--header",
                        "Content-Type: text/plain",
                        "--header",
                        "Expect:");
                String told = Curl.run(coded, all(post, body));

                assertThat(told).isEqualTo("200 " + (http2 ? "2" : "1.1") + " 1\n");
                assertThat(call.body()).isEqualTo(text);
            }
        }
    }

    /** Not by prior knowledge: a curl before 8 cannot use such a connection twice. */
    @ParameterizedTest
    @EnumSource(names = {"UPGRADE", "TLS"})
    void aBombLeavesTheConnectionToTheNextRequest(Transport transport) throws Exception {
        Path bomb = coded(Coder.GZIP, new byte[2 * TOO_LONG]);
        Call before = new Call(transport, "http2/text/10");
        Call between = new Call(transport, "http2/echo");
        Call after = new Call(transport, "http2/text/" + Bodies.BYTES);
        List<String> refused = between.with(
                "--data-binary",
                "@" + bomb,
                "--header",
                "Content-Encoding: gzip",
                "--header",
                "Content-Type: text/plain",
                "--next");
        String told = curl(all(all(before.with("--next"), refused), after.with("--compressed")));

        assertThat(told).isEqualTo("200 2 1\n413 2 0\n200 2 0\n");
        assertThat(between.body()).asString().contains("restcompress.decode.max-");
        assertThat(after.body()).isEqualTo(Http2Resource.text(0, Bodies.BYTES));
    }

    private static String version(Transport transport) {
        return transport.isHttp2() ? "2" : "1.1";
    }

    private static String curl(List<String> arguments) throws IOException, InterruptedException {
        return Curl.run(Path.of("/dev/null"), arguments);
    }

    private static List<String> all(List<String> some, List<String> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private Path coded(Coder coder, byte[] content) throws IOException {
        Path file = Files.createTempFile(directory, "body", "." + coder.coding());
        try (OutputStream encoder = coder.encoder(Files.newOutputStream(file))) {
            encoder.write(content);
        }
        return file;
    }

    /** A request, and where its response goes. */
    private final class Call {
        private final Path fields;
        private final Path body;
        private final List<String> arguments;

        Call(Transport transport, String path) throws IOException {
            fields = Files.createTempFile(directory, "fields", ".txt");
            body = Files.createTempFile(directory, "body", ".bin");
            arguments = new ArrayList<>(transport.curl());
            arguments.addAll(TELL);
            arguments.addAll(List.of("--dump-header", fields.toString(), "--output", body.toString()));
            arguments.add(transport.base(served()).resolve(path).toString());
        }

        List<String> with(String... more) {
            return Stream.concat(arguments.stream(), Stream.of(more)).toList();
        }

        /** In lower case. */
        String fields() throws IOException {
            return Files.readString(fields).toLowerCase(Locale.ROOT);
        }

        byte[] body() throws IOException {
            return Files.readAllBytes(body);
        }
    }
}
