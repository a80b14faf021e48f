// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.restcompress.server.http2.Caller.Reply;
import org.restcompress.server.http2.Caller.Request;
import org.restcompress.testkit.Coder;

/** Bodies that the contracts send, and what they look for in those that come back. */
final class Bodies {
    /** How long the text is that most of them ask for. */
    static final int BYTES = 100_000;

    private static final int UPGRADED = 30_000;

    private Bodies() {}

    /**
     * How long the text is that the first request of a connection asks for. curl has room for 32 KiB of what comes with the
     * answer to an upgrade, and gives up if there is more at once. {@code java.net.http} (JDK 17 and 25) may lose some of more
     * than 16 KiB, and waits for it; coded, this text has less.
     */
    static int first(Transport transport) {
        return transport == Transport.UPGRADE ? UPGRADED : BYTES;
    }

    static void assertIsText(Reply reply, Coder coder) throws IOException {
        assertIsText(reply, coder, BYTES);
    }

    static void assertIsText(Reply reply, Coder coder, int bytes) throws IOException {
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.header("Content-Encoding")).isEqualTo(coder.coding());
        assertThat(reply.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(decoded(coder, reply.bytes())).isEqualTo(Http2Resource.text(0, bytes));
    }

    /** The next line that is not blank, read without a byte beyond it; empty at the end. */
    static String nextLine(InputStream decoded) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = decoded.read(); b >= 0; b = decoded.read()) {
            if (b != '\n') {
                line.append((char) b);
            } else if (!line.isEmpty()) {
                break;
            }
        }
        return line.toString();
    }

    static byte[] coded(Coder coder, byte[] content) throws IOException {
        coder.assumeWorksHere();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = coder.encoder(coded)) {
            encoder.write(content);
        }
        return coded.toByteArray();
    }

    static byte[] decoded(Coder coder, byte[] coded) throws IOException {
        try (InputStream decoder = coder.decoder(new ByteArrayInputStream(coded))) {
            return decoder.readAllBytes();
        }
    }

    /** Caller and server have spoken: a connection that becomes one of HTTP/2 has become one. */
    static Caller open(Transport transport, Served served) throws Exception {
        Caller caller = transport.open(served);
        assertThat(caller.call(Request.get("http2/lent")).bytes()).isNotEmpty();
        return caller;
    }
}
