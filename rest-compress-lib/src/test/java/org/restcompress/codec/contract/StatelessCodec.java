// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Set;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** A codec whose only stream that codes is its stateless one. */
public record StatelessCodec(ContentCodec codec) implements ContentCodec {
    @Override
    public String coding() {
        return codec.coding();
    }

    @Override
    public Set<String> aliases() {
        return codec.aliases();
    }

    @Override
    public ContentCodec withLevel(int level) {
        return new StatelessCodec(codec.withLevel(level));
    }

    @Override
    public int longestPadding() {
        return codec.longestPadding();
    }

    @Override
    public ContentCodec withPadding(int bytes) {
        return new StatelessCodec(codec.withPadding(bytes));
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return codec.statelessEncoder(sink);
    }

    @Override
    public EncodingStream statelessEncoder(OutputStream sink) throws IOException {
        return codec.statelessEncoder(sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return codec.decoder(source, limits);
    }
}
