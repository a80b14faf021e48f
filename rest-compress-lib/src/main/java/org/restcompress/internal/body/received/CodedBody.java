// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.body.Meter;

/**
 * A compressed body as it was received.
 *
 * @param source the compressed bytes
 * @param codecs the codecs in the order in which they were applied, at least one
 * @param announced the announced length in bytes, or -1
 * @param known the length of the dictionary in bytes: so many decoded bytes do not count for the ratio. It is 0 without one
 * @param meter measures the body, or null
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

    /** Makes a body without a dictionary and without a meter. */
    public CodedBody(InputStream source, List<ContentCodec> codecs, long announced) {
        this(source, codecs, announced, 0, null);
    }

    /** Makes a body. The source may be null, since RESTEasy on Netty has a null stream for an empty body. */
    public static CodedBody of(
            @Nullable InputStream source, List<ContentCodec> codecs, long announced, int known, @Nullable Meter meter) {
        return new CodedBody(source == null ? InputStream.nullInputStream() : source, codecs, announced, known, meter);
    }
}
