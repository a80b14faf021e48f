// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.tunnel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Through a tunnel to a server that sends everything back. */
@Timeout(60)
class TunnelTest {
    private ServerSocket echo;

    @BeforeEach
    void start() throws IOException {
        echo = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        Executors.newSingleThreadExecutor(task -> {
                    Thread thread = new Thread(task, "echo");
                    thread.setDaemon(true);
                    return thread;
                })
                .execute(() -> {
                    try (Socket socket = echo.accept()) {
                        socket.getInputStream().transferTo(socket.getOutputStream());
                    } catch (IOException e) {
                        // The test is over.
                    }
                });
    }

    @AfterEach
    void stop() throws IOException {
        echo.close();
    }

    private static void roundTrip(Socket socket, byte[] bytes) throws IOException {
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream();
        out.write(bytes);
        assertThat(in.readNBytes(bytes.length)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @EnumSource
    void eachPieceComesBackBeforeTheNextIsSent(Compression compression) throws IOException {
        try (Tunnel tunnel = new Tunnel(compression, echo.getLocalPort());
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), tunnel.port())) {
            byte[] noise = new byte[300_000];
            new Random(1).nextBytes(noise);
            roundTrip(socket, new byte[] {1});
            roundTrip(socket, new byte[] {2});
            // Less than what fits into the buffers of sockets on the way, since nobody reads while it is written.
            for (int at = 0; at < noise.length; at += 20_000) {
                roundTrip(socket, Arrays.copyOfRange(noise, at, at + 20_000));
            }
            assertThat(tunnel.written()).isGreaterThan(noise.length);
            assertThat(tunnel.read()).isGreaterThan(noise.length);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ZLIB", "ZSTD"})
    void whatWasSentBeforeNeedNotBeSentAgain(Compression compression) throws IOException {
        byte[] once = new byte[5000];
        new Random(1).nextBytes(once);
        try (Tunnel tunnel = new Tunnel(compression, echo.getLocalPort());
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), tunnel.port())) {
            roundTrip(socket, once);
            long first = tunnel.written();
            roundTrip(socket, once);
            assertThat(first).isGreaterThan(5000);
            assertThat(tunnel.written() - first).isLessThan(200);
        }
    }

    @ParameterizedTest
    @EnumSource(names = "NONE")
    void whatIsNotCompressedIsCountedAsItIs(Compression compression) throws IOException {
        try (Tunnel tunnel = new Tunnel(compression, echo.getLocalPort());
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), tunnel.port())) {
            roundTrip(socket, "hello".getBytes(StandardCharsets.US_ASCII));
            assertThat(tunnel.written()).isEqualTo(5);
            assertThat(tunnel.read()).isEqualTo(5);
        }
    }
}
