// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Answers each request with the bytes that a test gives, to the letter, and closes the connection. */
public final class RawServer implements AutoCloseable {
    private final ServerSocket socket;
    private volatile Answer answer = new Answer("", "", new CountDownLatch(0), new CountDownLatch(1));

    /** Each character is a byte. */
    private record Answer(String head, String body, CountDownLatch beforeBody, CountDownLatch sent) {}

    public RawServer() {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        new Thread(this::serve, "raw server").start();
    }

    public URI uri() {
        return URI.create("http://localhost:" + socket.getLocalPort() + "/");
    }

    /** Sends this from now on. The lines are those of the header section, after the status. */
    public void answer(int status, byte[] body, String... lines) {
        answerLater(status, body, lines).countDown();
    }

    /** The same, but with the body when the latch is counted down. */
    public CountDownLatch answerLater(int status, byte[] body, String... lines) {
        String head =
                "HTTP/1.1 " + status + " Status\r\nConnection: close\r\n" + String.join("\r\n", lines) + "\r\n\r\n";
        CountDownLatch beforeBody = new CountDownLatch(1);
        answer = new Answer(head, new String(body, StandardCharsets.ISO_8859_1), beforeBody, new CountDownLatch(1));
        return beforeBody;
    }

    /** Waits until the answer was sent to somebody. */
    public void awaitSent() throws InterruptedException {
        assertThat(answer.sent.await(60, TimeUnit.SECONDS)).isTrue();
    }

    private void serve() {
        while (!socket.isClosed()) {
            try (Socket connection = socket.accept()) {
                BufferedReader request = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
                String line = request.readLine();
                while (line != null && !line.isEmpty()) {
                    line = request.readLine();
                }
                Answer next = answer;
                connection.getOutputStream().write(next.head.getBytes(StandardCharsets.ISO_8859_1));
                next.beforeBody.await();
                connection.getOutputStream().write(next.body.getBytes(StandardCharsets.ISO_8859_1));
                next.sent.countDown();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } catch (IOException e) {
                // Closed by the test, or the client has gone: it has what it wanted to know.
            }
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
