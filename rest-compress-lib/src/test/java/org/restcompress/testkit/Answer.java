// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.restcompress.memory.BigContent;

/** What arrived of an HTTP/1.1 response, whether or not it was complete. */
public final class Answer {
    private static final int STATUS_BEGIN = "HTTP/1.1 ".length();

    private static final int NO_CONTENT = 204;

    private final List<String> head;
    private final byte[] body;
    private final boolean complete;

    private Answer(List<String> head, byte[] body, boolean complete) {
        this.head = head;
        this.body = body;
        this.complete = complete;
    }

    public static Answer read(InputStream in) throws IOException {
        List<String> head = new ArrayList<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            head.add(line);
        }
        if (head.isEmpty()) {
            throw new IOException("the connection ended without a response");
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        boolean complete;
        try {
            complete = statusOf(head) == NO_CONTENT || readBody(in, head, body);
        } catch (SocketException broken) {
            // A server that gives up may well break the connection off.
            complete = false;
        }
        return new Answer(head, body.toByteArray(), complete);
    }

    private static boolean readBody(InputStream in, List<String> head, ByteArrayOutputStream body) throws IOException {
        if (header(head, "Transfer-Encoding").isPresent()) {
            return readChunks(in, body);
        }
        Optional<String> length = header(head, "Content-Length");
        if (length.isPresent()) {
            return copy(in, Integer.parseInt(length.get()), body);
        }
        copy(in, Integer.MAX_VALUE, body);
        return true;
    }

    private static boolean readChunks(InputStream in, ByteArrayOutputStream body) throws IOException {
        while (true) {
            String size = line(in);
            if (size.isEmpty()) {
                return false;
            }
            int length = Integer.parseInt(size, 16);
            if (!copy(in, length, body)) {
                return false;
            }
            line(in);
            if (length == 0) {
                return true;
            }
        }
    }

    private static boolean copy(InputStream in, int length, ByteArrayOutputStream body) throws IOException {
        byte[] buffer = new byte[BigContent.BLOCK];
        int done = 0;
        while (done < length) {
            int n = in.read(buffer, 0, Math.min(buffer.length, length - done));
            if (n < 0) {
                return false;
            }
            body.write(buffer, 0, n);
            done += n;
        }
        return true;
    }

    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    public int status() {
        return statusOf(head);
    }

    private static int statusOf(List<String> head) {
        return Integer.parseInt(head.get(0).substring(STATUS_BEGIN, STATUS_BEGIN + 3));
    }

    public Optional<String> header(String name) {
        return header(head, name);
    }

    private static Optional<String> header(List<String> head, String name) {
        String start = name.toLowerCase(Locale.ROOT) + ":";
        return head.stream()
                .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
                .map(line -> line.substring(start.length()).strip())
                .findFirst();
    }

    /** The body, without the chunks of the transfer coding. */
    public byte[] body() {
        return body.clone();
    }

    /** Whether it is as long as it says itself; one that ends with the connection says nothing of the kind. */
    public boolean isComplete() {
        return complete;
    }

    /** A content that came through. */
    public void assertIsWhole(Coder coder, long length) throws IOException {
        assertThat(status()).isEqualTo(200);
        assertThat(complete).isTrue();
        assertThat(header("Content-Encoding")).hasValue(coder.coding());
        BigContent.verify(length, coder.decoder(new ByteArrayInputStream(body)));
    }

    /** What follows a failure that came before anything was sent. */
    public void assertIsPlainError() {
        assertThat(status()).isEqualTo(500);
        assertThat(header("Content-Encoding")).isEmpty();
        assertThat(complete).isTrue();
    }

    /** RESTEasy ends the message in good order whatever its writer did, so the content has to tell. */
    public void assertIsBroken(Coder coder) {
        assertThat(header("Content-Encoding")).hasValue(coder.coding());
        assertThatThrownBy(() -> coder.decode(body)).isInstanceOfAny(IOException.class, RuntimeException.class);
    }

    /** What follows a failure that may have come before anything was sent. */
    public void assertIsPlainErrorOrBroken(Coder coder) {
        if (header("Content-Encoding").isEmpty()) {
            assertIsPlainError();
        } else {
            assertIsBroken(coder);
        }
    }

    @Override
    public String toString() {
        return head.get(0) + ": " + new String(body, StandardCharsets.UTF_8);
    }
}
