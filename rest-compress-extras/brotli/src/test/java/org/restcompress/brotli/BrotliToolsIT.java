// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.restcompress.codec.CommandLineToolsIT;
import org.restcompress.codec.ContentCodec;

@Tag("matrix")
class BrotliToolsIT extends CommandLineToolsIT {
    @Override
    protected List<ContentCodec> codecs() {
        return List.of(new BrotliCodec());
    }
}
