// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import io.undertow.Undertow;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** With the listener without TLS in an Undertow of its own, which knows nothing of HTTP/2. */
class UpgradeOffTest extends UpgradeOffContract {
    private static Http2Server http2;
    private static Undertow http11;

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        http2 = Http2Server.in(directory);
        http11 = Undertow.builder()
                .addHttpListener(0, "localhost")
                .setHandler(http2.server().handler())
                .build();
        http11.start();
    }

    @AfterAll
    static void stop() {
        http11.stop();
        http2.close();
    }

    @Override
    protected Served served() {
        var address = (InetSocketAddress) http11.getListenerInfo().get(0).getAddress();
        return new Served(
                URI.create("http://localhost:" + address.getPort() + "/"),
                http2.served().secure(),
                http2.served().trusting());
    }
}
