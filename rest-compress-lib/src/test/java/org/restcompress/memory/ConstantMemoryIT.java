// SPDX-License-Identifier: Apache-2.0
package org.restcompress.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restcompress.testkit.Coder;
import org.restcompress.testkit.Server;
import org.restcompress.testkit.ServerProcess;

/**
 * Bodies far larger than a server's memory pass through it, in every coding and both ways. Their length is the system
 * property {@code restcompress.memory.bytes}, by default 1 GiB and a byte, so that no block or window ends with it.
 */
@Tag("longer")
class ConstantMemoryIT {
    private static final long LENGTH = Long.getLong("restcompress.memory.bytes", 1L << 30);

    /** The server's memory: of a body of 1 GiB, a sixteenth would not fit. */
    private static final String[] SMALL = {"-Xmx64m", "-XX:MaxDirectMemorySize=32m", "-XX:+ExitOnOutOfMemoryError"};

    /** Bytes: heap, direct memory, the JVM's own classes and code, and native states; less than a third of a body. */
    private static final long MOST_RESIDENT = 320L << 20;

    private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(60).toMillis();

    @AutoClose
    private static ServerProcess server;

    private static int port;

    @BeforeAll
    static void startServer() throws IOException, InterruptedException {
        server = ServerProcess.start(BigServer.class, Map.of(), SMALL);
        port = server.port();
    }

    @ParameterizedTest
    @EnumSource
    void aResponseLargerThanTheServersMemoryPasses(Coder coder) throws IOException {
        coder.assumeWorksHere();
        HttpURLConnection connection = connect("big?length=" + LENGTH);
        connection.setRequestProperty("Accept-Encoding", coder.coding());
        try (InputStream coded = connection.getInputStream()) {
            assertThat(connection.getHeaderField("Content-Encoding")).isEqualTo(coder.coding());
            BigContent.verify(LENGTH, coder.decoder(coded));
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRequestLargerThanTheServersMemoryPasses(Coder coder) throws IOException {
        coder.assumeWorksHere();
        HttpURLConnection connection = connect("big");
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "text/plain");
        connection.setRequestProperty("Content-Encoding", coder.coding());
        connection.setDoOutput(true);
        connection.setChunkedStreamingMode(BigContent.BLOCK);
        CRC32C checksum = new CRC32C();
        try (OutputStream encoder = coder.encoder(connection.getOutputStream())) {
            BigContent.write(LENGTH, BigContent.Sink.both(checksum::update, encoder));
        }
        assertThat(answer(connection)).isEqualTo(BigServer.Big.summary(LENGTH, checksum));
    }

    @Test
    void aResponseLargerThanAClientsMemoryPasses() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(SMALL));
        command.add(0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), BigClient.class.getName()));
        command.addAll(List.of("http://" + Server.HOST + ":" + port + "/big?length=" + LENGTH, "zstd"));
        command.add(Long.toString(LENGTH));
        Process client = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(client.waitFor()).as(output).isZero();
    }

    @AfterEach
    void nothingIsLeftInTheServer() throws IOException, InterruptedException {
        assertThat(server.isAlive()).as(server.output()).isTrue();
        assertThat(server.lent()).isZero();
    }

    @AfterEach
    void theServersMemoryStayedSmall() throws IOException {
        OptionalLong peak = server.peakResidentBytes();
        if (peak.isEmpty()) {
            System.out.println("The server's resident memory is not checked: there is no /proc/<pid>/status here.");
            return;
        }
        System.out.println("The server's resident memory so far: " + (peak.getAsLong() >> 20) + " MiB at most");
        assertThat(peak.getAsLong()).isLessThan(MOST_RESIDENT);
    }

    private static HttpURLConnection connect(String path) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) URI.create("http://" + Server.HOST + ":" + port + "/" + path)
                .toURL()
                .openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        return connection;
    }

    private static String answer(HttpURLConnection connection) throws IOException {
        boolean refused = connection.getResponseCode() >= 400;
        try (InputStream body = refused ? connection.getErrorStream() : connection.getInputStream()) {
            return new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
