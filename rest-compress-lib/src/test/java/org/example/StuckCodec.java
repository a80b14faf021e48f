// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;

/** Its decoder gives no byte, and no end, where a body is cut short. */
public final class StuckCodec implements ContentCodec {
    private final ContentCodec deflate = ContentCodec.builtIn("deflate");

    @Override
    public String coding() {
        return "x-stuck";
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return deflate.encoder(sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        Inflater inflater = new Inflater();
        inflater.setInput(source.readAllBytes());
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                try {
                    int n = inflater.inflate(target, offset, length);
                    return n == 0 && inflater.finished() ? -1 : n;
                } catch (DataFormatException e) {
                    throw new IOException(e);
                }
            }

            @Override
            public void close() {
                inflater.end();
            }
        };
    }
}
