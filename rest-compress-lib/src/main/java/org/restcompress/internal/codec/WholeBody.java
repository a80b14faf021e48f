// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.value.BoundedSink;

/** Compresses a whole body: a short one in one call of the codec, and a long one in pieces. */
public final class WholeBody {
    private WholeBody() {}

    /**
     * Compresses a body. While a native library works on an array, the garbage collector waits: G1 does so before JDK 22. So one
     * call never gets more than 128 KiB.
     *
     * @return the length of the compressed body; 0 or less if it does not fit in the target
     */
    public static int encode(ContentCodec codec, byte[] body, int length, byte[] target) {
        if (length <= Buffers.WHOLE) {
            return codec.encode(body, 0, length, target);
        }
        BoundedSink sink = new BoundedSink(target);
        try (EncodingStream encoder = codec.encoder(sink)) {
            encoder.write(body, 0, length);
        } catch (IOException e) {
            throw new UncheckedIOException(codec.coding() + " encoder failed", e);
        }
        return sink.count();
    }
}
