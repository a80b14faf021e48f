// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.restcompress.server.http2.Caller.Reply;
import org.restcompress.server.http2.Caller.Request;
import org.restcompress.testkit.Coder;

/** A server that speaks HTTP/2 with TLS alone: what a proxy passes on that should have been stopped changes nothing. */
public abstract class UpgradeOffContract {
    private static final int BYTES = 20_000;

    protected abstract Served served();

    @Test
    void aRequestToUpgradeIsAnsweredOverHttp11() throws Exception {
        assertAnswered(Transport.UPGRADE, false);
    }

    @Test
    void withTlsHttp2IsSpoken() throws Exception {
        assertAnswered(Transport.TLS, true);
    }

    @Test
    void whoBeginsWithHttp2WithoutTlsIsNotAnswered() {
        assertThatThrownBy(() -> assertAnswered(Transport.PRIOR_KNOWLEDGE, true))
                .isInstanceOf(Exception.class);
    }

    private void assertAnswered(Transport transport, boolean http2) throws Exception {
        try (Caller caller = transport.open(served())) {
            Reply reply = caller.call(Request.get("http2/text/" + BYTES, "Accept-Encoding", "zstd"));
            assertThat(reply.isHttp2()).isEqualTo(http2);
            assertThat(reply.header("Content-Encoding")).isEqualTo("zstd");
            assertText(reply);
        }
    }

    private static void assertText(Reply reply) throws IOException {
        assertThat(Coder.ZSTD.decoder(reply.body()).readAllBytes()).isEqualTo(Http2Resource.text(0, BYTES));
    }
}
