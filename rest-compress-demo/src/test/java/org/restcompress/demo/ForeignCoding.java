// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.encoder.BrotliOutputStream;
import com.aayushatharva.brotli4j.encoder.Encoder;
import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import com.ning.compress.lzf.util.ChunkDecoderFactory;
import com.ning.compress.lzf.util.ChunkEncoderFactory;
import io.airlift.compress.zstd.ZstdInputStream;
import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;

/** The content codings as others make and read them: no code of the library's own is in here. */
enum ForeignCoding {
    LZF {
        @Override
        OutputStream encoder(OutputStream sink) {
            return new LZFOutputStream(ChunkEncoderFactory.safeInstance(), sink);
        }

        @Override
        InputStream decoder(InputStream source) throws IOException {
            return new LZFInputStream(ChunkDecoderFactory.safeInstance(), source);
        }
    },
    GZIP {
        @Override
        OutputStream encoder(OutputStream sink) throws IOException {
            return new GZIPOutputStream(sink);
        }

        @Override
        InputStream decoder(InputStream source) throws IOException {
            return new GZIPInputStream(source);
        }
    },
    DEFLATE {
        @Override
        OutputStream encoder(OutputStream sink) {
            return new DeflaterOutputStream(sink);
        }

        @Override
        InputStream decoder(InputStream source) {
            return new InflaterInputStream(source);
        }
    },
    ZSTD {
        @Override
        OutputStream encoder(OutputStream sink) throws IOException {
            return new ZstdOutputStream(sink);
        }

        @Override
        InputStream decoder(InputStream source) {
            return new ZstdInputStream(source);
        }
    },
    BR {
        @Override
        OutputStream encoder(OutputStream sink) throws IOException {
            Brotli4jLoader.ensureAvailability();
            return new BrotliOutputStream(sink, new Encoder.Parameters().setQuality(BROTLI_QUALITY));
        }

        @Override
        InputStream decoder(InputStream source) throws IOException {
            return new BrotliInputStream(source);
        }
    };

    /** The highest, which is the default, takes seconds. */
    private static final int BROTLI_QUALITY = 4;

    abstract OutputStream encoder(OutputStream sink) throws IOException;

    abstract InputStream decoder(InputStream source) throws IOException;

    /** The coding of a name that a response gave. */
    static ForeignCoding named(String token) {
        return valueOf(token.toUpperCase(Locale.ROOT));
    }

    String token() {
        return name().toLowerCase(Locale.ROOT);
    }

    byte[] encode(byte[] content) {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (OutputStream encoder = encoder(coded)) {
            encoder.write(content);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return coded.toByteArray();
    }

    /** Decodes a whole content; fails where it is damaged or cut short. */
    byte[] decode(byte[] coded) throws IOException {
        try (InputStream decoder = decoder(new ByteArrayInputStream(coded))) {
            return decoder.readAllBytes();
        }
    }
}
