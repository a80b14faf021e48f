// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.responses;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.restcompress.testkit.JerseyServer;
import org.restcompress.testkit.Running;

/** On Jersey, without the optional libraries. */
@Tag("jersey")
@Tag("matrix")
class JitterOnJerseyTest extends JitterContract {
    @Override
    Running start(Map<String, Object> properties, Object... resources) {
        return JerseyServer.with(properties, resources);
    }

    @Override
    List<String> codings() {
        return List.of("lzf", "gzip", "deflate", "zstd");
    }
}
