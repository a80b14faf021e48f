// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Answers each request as a script says, to the letter, and closes the connection. */
final class ScriptedServer implements AutoCloseable {
    private final ServerSocket socket;
    private final Script script;
    private final List<String> asked = new ArrayList<>();

    /** Makes the answer to a request. */
    interface Script {
        Reply answer(Ask ask) throws IOException;
    }

    @SuppressWarnings("ArrayRecordComponent") // Nobody compares requests.
    record Ask(String method, String target, Fields fields, byte[] body) {
        String field(String name) {
            return fields.first(name).orElse("");
        }

        boolean has(String name) {
            return fields.has(name);
        }
    }

    /** An answer that is right unless it is changed. */
    static final class Reply {
        int status = 200;
        final List<String> lines = new ArrayList<>();
        byte[] body = new byte[0];

        /** Sent where the body would be, even if there must be none. */
        byte[] instead = new byte[0];

        /** Sent before the status line. */
        String interim = "";

        /** Sent after the end of the message. */
        byte[] excess = new byte[0];

        boolean staysOpen;

        /** Nothing is sent. */
        boolean isHeld;

        /** The connection ends at once. */
        boolean isCut;

        boolean isFramed = true;

        Reply set(String name, String value) {
            remove(name);
            lines.add(name + ": " + value);
            return this;
        }

        Reply remove(String name) {
            lines.removeIf(line -> line.toLowerCase(Locale.ROOT).startsWith(name.toLowerCase(Locale.ROOT) + ":"));
            return this;
        }

        String field(String name) {
            return new Fields(lines).first(name).orElse("");
        }

        boolean isIn(String coding) {
            return field("Content-Encoding").equals(coding) && status == 200;
        }

        Reply body(byte[] bytes) {
            body = bytes;
            return this;
        }

        Reply status(int other) {
            status = other;
            return this;
        }
    }

    ScriptedServer(Script script) {
        this.script = script;
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread thread = new Thread(this::serve, "scripted server");
        thread.setDaemon(true);
        thread.start();
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/orders");
    }

    /** The request lines until now. */
    List<String> asked() {
        synchronized (asked) {
            return List.copyOf(asked);
        }
    }

    private void serve() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                Thread thread = new Thread(() -> answer(connection), "scripted answer");
                thread.setDaemon(true);
                thread.start();
            } catch (IOException e) {
                // Closed by the test.
            }
        }
    }

    private void answer(Socket connection) {
        try (connection) {
            connection.setTcpNoDelay(true);
            answer(new BufferedInputStream(connection.getInputStream()), connection.getOutputStream());
        } catch (IOException e) {
            // The client has gone: it has what it wanted to know.
        }
    }

    private void answer(InputStream in, OutputStream out) throws IOException {
        String[] first = line(in).split(" ", 3);
        List<String> lines = new ArrayList<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            lines.add(line);
        }
        Fields fields = new Fields(lines);
        byte[] body = in.readNBytes(
                fields.first("Content-Length").map(Integer::parseInt).orElse(0));
        synchronized (asked) {
            asked.add(first[0] + ' ' + first[1]);
        }
        Ask ask = new Ask(first[0], first[1], fields, body);
        Reply reply = script.answer(ask);
        if (reply.isHeld) {
            in.readAllBytes();
            return;
        }
        if (reply.isCut) {
            return;
        }
        boolean isBodiless = Exchange.isBodiless(ask.method, reply.status);
        StringBuilder head = new StringBuilder(reply.interim + "HTTP/1.1 " + reply.status + " Status\r\n");
        if (!isBodiless
                && reply.isFramed
                && reply.field("Content-Length").isEmpty()
                && reply.field("Transfer-Encoding").isEmpty()) {
            reply.set("Content-Length", String.valueOf(reply.body.length));
        }
        reply.lines.forEach(line -> head.append(line).append("\r\n"));
        out.write(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        out.write(isBodiless ? reply.instead : reply.body);
        out.write(reply.excess);
        out.flush();
        if (reply.staysOpen) {
            // Until the client has gone.
            in.readAllBytes();
        }
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the client has gone");
            }
            line.append((char) c);
        }
        return line.toString().stripTrailing();
    }

    static Optional<Double> weight(Fields fields, String coding) {
        Optional<Double> weight = Optional.empty();
        for (String element : fields.elements("Accept-Encoding")) {
            String[] parts = element.split(";", 2);
            String name = parts[0].strip();
            double q = parts.length == 1
                    ? 1
                    : Double.parseDouble(parts[1].strip().substring(2).strip());
            if (name.equals(coding)) {
                return Optional.of(q);
            }
            if (name.equals("*")) {
                weight = Optional.of(q);
            }
        }
        return weight;
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
