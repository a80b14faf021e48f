// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Answers each request with the bytes that a test gives, to the letter, and closes the connection. */
public final class RawServer implements AutoCloseable {
    private final ServerSocket socket;
    private volatile byte[] answer = {};

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
        String head =
                "HTTP/1.1 " + status + " Status\r\nConnection: close\r\n" + String.join("\r\n", lines) + "\r\n\r\n";
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(head.getBytes(StandardCharsets.US_ASCII));
        bytes.writeBytes(body);
        answer = bytes.toByteArray();
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
                connection.getOutputStream().write(answer);
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
