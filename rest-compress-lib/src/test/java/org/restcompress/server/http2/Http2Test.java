// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.testkit.Server;

class Http2Test extends Http2Contract {
    private static SSLContext key;

    @AutoClose
    private static Server server;

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        key = SelfSigned.in(directory).context();
        server = Server.overHttp2(key, new Echo());
    }

    @Override
    protected Map<Way, URI> served() {
        return Map.of(
                Way.UPGRADE, server.uri("/"), Way.PRIOR_KNOWLEDGE, server.uri("/"), Way.TLS, server.secureUri("/"));
    }

    @Override
    protected SSLContext trusting() {
        return key;
    }
}
