// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.ning.compress.lzf.LZFOutputStream;
import io.airlift.compress.zstd.ZstdInputStream;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.restcompress.internal.discovery.Codecs;

/** The codings, as streams by other hands. Closing an encoder finishes its content. */
public enum Coder {
    LZF,
    GZIP,
    DEFLATE,
    ZSTD,
    BR;

    private static final int BUFFER = 16 * 1024;

    public OutputStream encoder(OutputStream sink) throws IOException {
        return switch (this) {
            case LZF -> new LZFOutputStream(sink);
            case GZIP ->
                new GZIPOutputStream(sink, BUFFER) {
                    {
                        def.setLevel(Deflater.BEST_SPEED);
                    }
                };
            case DEFLATE ->
                new DeflaterOutputStream(sink) {
                    {
                        def.setLevel(Deflater.BEST_SPEED);
                    }
                };
            case ZSTD -> new ZstdOutputStream(sink);
            case BR -> Brotli.encoder(sink);
        };
    }

    public InputStream decoder(InputStream source) throws IOException {
        return switch (this) {
            case LZF -> new LzfReader(source);
            case GZIP -> new GZIPInputStream(source, BUFFER);
            case DEFLATE -> new InflaterInputStream(source);
            case ZSTD -> new ZstdInputStream(source);
            case BR -> Brotli.decoder(source);
        };
    }

    public byte[] encode(byte[] content) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = encoder(coded)) {
            encoder.write(content);
        }
        return coded.toByteArray();
    }

    public byte[] decode(byte[] coded) throws IOException {
        try (InputStream decoder = decoder(new ByteArrayInputStream(coded))) {
            return decoder.readAllBytes();
        }
    }

    /** The name in headers. */
    public String coding() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether there is a codec; that of brotli is another artifact's. */
    public boolean worksHere() {
        return Codecs.installed().names().contains(coding());
    }

    /** Skips a test of a coding that does not. */
    public void assumeWorksHere() {
        assumeTrue(worksHere(), "there is no codec here for " + coding());
    }

    /** Apart: it need not be there. */
    private static final class Brotli {
        static OutputStream encoder(OutputStream sink) throws IOException {
            return new BrotliOutputStream(sink, new Encoder.Parameters().setQuality(1), BUFFER);
        }

        static InputStream decoder(InputStream source) throws IOException {
            return new BrotliInputStream(source);
        }
    }
}
