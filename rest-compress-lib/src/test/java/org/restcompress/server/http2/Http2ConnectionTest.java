// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.http2;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.restcompress.testkit.NoStateLeft;

@ExtendWith(NoStateLeft.class)
class Http2ConnectionTest extends ConnectionContract {
    private static Http2Server server;

    @BeforeAll
    static void start(@TempDir Path directory) throws Exception {
        server = Http2Server.in(directory);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Override
    protected Served served() {
        return server.served();
    }
}
