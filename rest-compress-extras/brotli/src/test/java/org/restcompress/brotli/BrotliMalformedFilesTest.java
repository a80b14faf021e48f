// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.util.List;
import org.restcompress.codec.MalformedFilesTest;

class BrotliMalformedFilesTest extends MalformedFilesTest {
    @Override
    protected List<String> codings() {
        return List.of("br");
    }
}
