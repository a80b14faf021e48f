// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/** A body in a coding that makes it longer. It goes out in it where the client refuses it plain, or its length is to be hidden. */
final class GrownBody {
    private GrownBody() {}

    /** Codes a whole body, however long it becomes. */
    static ByteArrayOutputStream of(ContentCodec codec, byte[] body, int count) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream(count);
        try (EncodingStream whole = codec.encoder(coded)) {
            whole.write(body, 0, count);
            whole.finish();
        }
        return coded;
    }
}
