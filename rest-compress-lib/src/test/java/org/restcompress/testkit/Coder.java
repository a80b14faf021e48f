// SPDX-License-Identifier: Apache-2.0
package org.restcompress.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import com.ning.compress.lzf.LZFOutputStream;
import io.airlift.compress.zstd.ZstdInputStream;
import io.airlift.compress.zstd.ZstdOutputStream;
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
    LZF {
        @Override
        public OutputStream encoder(OutputStream sink) {
            return new LZFOutputStream(sink);
        }

        @Override
        public InputStream decoder(InputStream source) {
            return new LzfReader(source);
        }
    },
    GZIP {
        @Override
        public OutputStream encoder(OutputStream sink) throws IOException {
            return new GZIPOutputStream(sink, BUFFER) {
                {
                    def.setLevel(Deflater.BEST_SPEED);
                }
            };
        }

        @Override
        public InputStream decoder(InputStream source) throws IOException {
            return new GZIPInputStream(source, BUFFER);
        }
    },
    DEFLATE {
        @Override
        public OutputStream encoder(OutputStream sink) {
            return new DeflaterOutputStream(sink) {
                {
                    def.setLevel(Deflater.BEST_SPEED);
                }
            };
        }

        @Override
        public InputStream decoder(InputStream source) {
            return new InflaterInputStream(source);
        }
    },
    ZSTD {
        @Override
        public OutputStream encoder(OutputStream sink) throws IOException {
            return new ZstdOutputStream(sink);
        }

        @Override
        public InputStream decoder(InputStream source) {
            return new ZstdInputStream(source);
        }
    },
    BR {
        @Override
        public OutputStream encoder(OutputStream sink) throws IOException {
            return new BrotliOutputStream(sink, new Encoder.Parameters().setQuality(1), BUFFER);
        }

        @Override
        public InputStream decoder(InputStream source) throws IOException {
            return new BrotliInputStream(source);
        }
    };

    private static final int BUFFER = 16 * 1024;

    public abstract OutputStream encoder(OutputStream sink) throws IOException;

    public abstract InputStream decoder(InputStream source) throws IOException;

    /** One that gives at once what it has; the other ones for zstd and brotli wait until they have more. */
    public InputStream eagerDecoder(InputStream source) throws IOException {
        return switch (this) {
            case ZSTD -> new ZstdInputStreamNoFinalizer(source);
            case BR -> {
                Brotli4jLoader.ensureAvailability();
                com.aayushatharva.brotli4j.decoder.BrotliInputStream eager =
                        new com.aayushatharva.brotli4j.decoder.BrotliInputStream(source);
                eager.enableEagerOutput();
                yield eager;
            }
            default -> decoder(source);
        };
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
}
