// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

import java.util.List;
import java.util.Map;

/** On Jersey, without the optional libraries. */
class JitterAbsentTest extends JitterContract {
    @Override
    Running start(Map<String, Object> properties, Object... resources) {
        return JerseyServer.with(properties, resources);
    }

    @Override
    List<String> codings() {
        return List.of("lzf", "gzip", "deflate", "zstd");
    }
}
