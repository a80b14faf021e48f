// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.restcompress.testkit.Server;

/** RESTEasy on Undertow in this process, with HTTP/2 on both listeners. */
record Http2Server(Server server, Served served) implements AutoCloseable {
    /** Starts one whose key is made in a directory. */
    static Http2Server in(Path directory) throws Exception {
        SSLContext key = SelfSigned.in(directory).context();
        Server server = Server.overHttp2(key, new Http2Resource());
        return new Http2Server(server, new Served(server.uri("/"), server.secureUri("/"), key));
    }

    @Override
    public void close() {
        server.close();
    }
}
