// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** An application's, by its package, that leaves all to the library's. */
public final class ApplicationsGzipCodec implements ContentCodec {
    private final ContentCodec builtIn = ContentCodec.builtIn("gzip");

    @Override
    public String coding() {
        return builtIn.coding();
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return builtIn.encoder(sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return builtIn.decoder(source, limits);
    }
}
