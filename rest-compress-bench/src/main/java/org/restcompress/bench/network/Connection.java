// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.network;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;

/** A connection that is kept alive, for one request after another. */
public final class Connection implements Closeable {
    private static final int TIMEOUT_MILLIS = (int) Duration.ofMinutes(1).toMillis();

    private final Socket socket = new Socket();
    private final Wire wire;

    /** Connects to a server on this machine. */
    public Connection(int port, Link link) throws IOException {
        if (link.takesTime()) {
            socket.setReceiveBufferSize(link.window());
        }
        socket.setTcpNoDelay(true);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
        wire = new Wire(socket.getInputStream(), link);
    }

    /** The bytes of a request. */
    public static byte[] request(String path, String coding) {
        String accepted = coding.isEmpty() ? "" : "Accept-Encoding: " + coding + "\r\n";
        return ("GET " + path + " HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n" + accepted + "\r\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    /** Sends a request and reads the head of its response. */
    Body get(byte[] request, String coding) throws IOException {
        Body body = get(request);
        if (!body.coding().equals(coding)) {
            throw new IOException("the body is coded in \"" + body.coding() + "\" and not in \"" + coding + '"');
        }
        return body;
    }

    /** Sends a request and reads the head of its response. */
    public Body get(byte[] request) throws IOException {
        wire.expect();
        socket.getOutputStream().write(request);
        String status = wire.line();
        if (!status.startsWith("HTTP/1.1 200")) {
            throw new IOException("the server answered: " + status);
        }
        String coded = "";
        long length = Body.CHUNKED;
        for (String line = wire.line(); !line.isEmpty(); line = wire.line()) {
            int colon = line.indexOf(':');
            String value = line.substring(colon + 1).strip();
            switch (line.substring(0, colon).toLowerCase(Locale.ROOT)) {
                case "content-encoding" -> coded = value;
                case "content-length" -> length = Long.parseLong(value);
                default -> {
                    // Nothing that matters here.
                }
            }
        }
        return new Body(wire, length, coded);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
