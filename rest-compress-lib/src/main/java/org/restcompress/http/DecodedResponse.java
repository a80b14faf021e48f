// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.CompressionConfig;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodedContent;
import org.restcompress.codec.DecodedContent.Emptiness;
import org.restcompress.codec.LimitExceededException;

/** The decoded body of a response; an empty one is left empty. */
final class DecodedResponse extends PulledBody {
    private final PushbackInputStream source;
    private final List<ContentCodec> codecs;
    private final CompressionConfig config;
    private @Nullable DecodedContent content;

    /**
     * Decodes lazily.
     *
     * @param source closed with this
     * @param codecs in the order in which they were applied, at least one
     * @param config the limits
     */
    DecodedResponse(InputStream source, List<ContentCodec> codecs, CompressionConfig config) {
        super(source);
        this.source = new PushbackInputStream(source);
        this.codecs = codecs;
        this.config = config;
    }

    @Override
    int next(byte[] target, int offset, int length) throws IOException {
        if (content == null) {
            // Nobody says here whether this answers a HEAD, whose header speaks of another body.
            int first = source.read();
            if (first < 0) {
                return -1;
            }
            source.unread(first);
            content = content();
        }
        return content.read(target, offset, length);
    }

    private DecodedContent content() throws LimitExceededException {
        int allowed = config.decodeMaxCodings();
        if (codecs.size() > allowed) {
            throw new LimitExceededException(
                    "the response has " + codecs.size() + " content codings, at most " + allowed + " are undone",
                    "restcompress.decode.max-codings");
        }
        return new DecodedContent(source, codecs, config.decodeLimits(), Emptiness.VALID);
    }

    @Override
    void release() {
        if (content != null) {
            content.close();
        }
    }
}
