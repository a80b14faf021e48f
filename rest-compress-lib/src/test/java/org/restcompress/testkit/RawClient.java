// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** HTTP/1.1 over a plain socket: shows what arrived whether or not it was complete, and breaks off as clients do. */
public final class RawClient implements AutoCloseable {
    private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(30).toMillis();
    private static final long PAUSE_NANOS = Duration.ofMillis(50).toNanos();

    /** Bytes: small, so that the server soon has to wait for this client. */
    private static final int RECEIVE_BUFFER = 4096;

    private static final byte[] LINE_BREAK = {'\r', '\n'};

    /** How a response of unknown length shows its end (RFC 9112 §6.3). */
    public enum Framing {
        /** By a last chunk. */
        CHUNKS("keep-alive"),

        /** Not at all but by the end of the connection, which is the same for one that failed. */
        CONNECTION("close");

        private final String connection;

        Framing(String connection) {
            this.connection = connection;
        }
    }

    private final Socket socket = new Socket();
    private final InputStream received;

    public RawClient(int port) throws IOException {
        socket.setReceiveBufferSize(RECEIVE_BUFFER);
        socket.setSoTimeout(TIMEOUT_MILLIS);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), TIMEOUT_MILLIS);
        received = new BufferedInputStream(socket.getInputStream());
    }

    /** Sends the head of a request for a coded response. */
    public RawClient get(String path, Coder coder, Framing framing) throws IOException {
        return send("GET /" + path + " HTTP/1.1\r\nHost: test\r\nConnection: " + framing.connection
                + "\r\nAccept-Encoding: " + coder.coding() + "\r\n\r\n");
    }

    /** Sends the head of a request with any headers, each of which ends in a line break. */
    public RawClient get(String path, String headers) throws IOException {
        return send("GET /" + path + " HTTP/1.1\r\nHost: test\r\n" + headers + "\r\n");
    }

    /** Sends the head of a request with a coded body, and as much of that as is given. */
    public RawClient post(String path, Coder coder, int length, byte[] body) throws IOException {
        return post(path, coder.coding(), "identity", length, body);
    }

    /** The same with any codings, of which there may be several, and for a response in any coding. */
    public RawClient post(String path, String contentEncoding, String acceptEncoding, int length, byte[] body)
            throws IOException {
        send("POST /" + path + " HTTP/1.1\r\nHost: test\r\nContent-Type: text/plain\r\nContent-Encoding: "
                + contentEncoding + "\r\nAccept-Encoding: " + acceptEncoding + "\r\nContent-Length: " + length
                + "\r\n\r\n");
        return send(body);
    }

    /** Sends more of a body. */
    public RawClient send(byte[] bytes) throws IOException {
        try {
            socket.getOutputStream().write(bytes);
        } catch (SocketException refused) {
            // The server need not read all of it before it answers.
        }
        return this;
    }

    /** Sends the head of a request whose body comes in chunks (RFC 9112 §7.1), with headers that end in a line break. */
    public RawClient postChunks(String path, String headers) throws IOException {
        return send("POST " + path + " HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n" + headers + "\r\n");
    }

    /** Sends one chunk of the body, if there is content in it: an empty one would be the last. */
    public RawClient chunk(byte[] content) throws IOException {
        return content.length == 0 ? this : sendChunk(content);
    }

    public RawClient lastChunk() throws IOException {
        return sendChunk(new byte[0]);
    }

    private RawClient sendChunk(byte[] content) throws IOException {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        chunk.writeBytes((Integer.toHexString(content.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        chunk.writeBytes(content);
        chunk.writeBytes(LINE_BREAK);
        try {
            chunk.writeTo(socket.getOutputStream());
        } catch (SocketException refused) {
            // The server need not read all of it before it answers.
        }
        return this;
    }

    /** Whether something of an answer is there already. */
    public boolean isAnswered() throws IOException {
        return received.available() > 0;
    }

    private RawClient send(String head) throws IOException {
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    /** Waits for the first bytes of the answer, which stay to be read. */
    public String awaitAnswer(int length) throws IOException {
        received.mark(length);
        byte[] begin = received.readNBytes(length);
        received.reset();
        if (begin.length < length) {
            throw new IOException("the connection ended after " + begin.length + " bytes of the answer");
        }
        return new String(begin, StandardCharsets.ISO_8859_1);
    }

    /** Waits, reading nothing, until the server has closed the connection: it then refuses what is sent to it. */
    public void awaitHangUp() throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(TIMEOUT_MILLIS);
        try {
            while (System.nanoTime() - end < 0) {
                socket.getOutputStream().write(0);
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        } catch (SocketException hungUp) {
            return;
        }
        throw new SocketTimeoutException("the server still holds the connection");
    }

    /** Says that no more comes, as an orderly client would. */
    public RawClient endOutput() throws IOException {
        socket.shutdownOutput();
        return this;
    }

    /** Waits, sending nothing, until the server has closed the connection; returns what came before. */
    public String awaitEnd() throws IOException {
        StringBuilder before = new StringBuilder();
        try {
            for (int c = received.read(); c >= 0; c = received.read()) {
                before.append((char) c);
            }
        } catch (SocketException reset) {
            // That is an end, too.
        }
        return before.toString();
    }

    /** Breaks the connection off with a reset, as the system does for a client that died. */
    public void reset() throws IOException {
        socket.setSoLinger(true, 0);
        socket.close();
    }

    /** What comes until the response says that it ends, or the connection does. */
    public Answer answer() throws IOException {
        return Answer.read(received);
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
