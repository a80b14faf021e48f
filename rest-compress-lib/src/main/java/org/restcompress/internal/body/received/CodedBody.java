// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.body.Meter;

/**
 * A body as it was received: coded bytes, codecs in the order in which they were applied, at least one, and the length that
 * was announced, or -1. The {@code known} bytes of a dictionary may come out of it once more.
 */
public record CodedBody(
        InputStream source,
        List<ContentCodec> codecs,
        long announced,
        int known,
        @Nullable Meter meter) {
    public CodedBody {
        codecs = List.copyOf(codecs);
    }

    /** A body that was coded without a dictionary, and that nobody measures. */
    public CodedBody(InputStream source, List<ContentCodec> codecs, long announced) {
        this(source, codecs, announced, 0, null);
    }

    /** A body whose source is null if it is empty, as RESTEasy on Netty has it. */
    public static CodedBody of(
            @Nullable InputStream source, List<ContentCodec> codecs, long announced, int known, @Nullable Meter meter) {
        return new CodedBody(source == null ? InputStream.nullInputStream() : source, codecs, announced, known, meter);
    }
}
