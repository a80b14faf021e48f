// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.WholeDecoder;

/** Gzip's streams, with calls for whole bodies that are wrong in a way of its own. */
public final class HastyCodec implements ContentCodec {
    /** How the next one is wrong. */
    public enum Fault {
        NONE,
        ENCODES_TOO_LITTLE,
        FILLS_THE_ROOM,
        SAYS_ZERO
    }

    public static volatile Fault fault = Fault.NONE;

    private final ContentCodec gzip = ContentCodec.builtIn("gzip");

    @Override
    public String coding() {
        return "x-hasty";
    }

    @Override
    public EncodingStream encoder(OutputStream sink) throws IOException {
        return gzip.encoder(sink);
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) throws IOException {
        return gzip.decoder(source, limits);
    }

    @Override
    public int encode(byte[] content, int offset, int length, byte[] target) {
        int n = gzip.encode(content, offset, length, target);
        return switch (fault) {
            case ENCODES_TOO_LITTLE -> n - 4;
            case SAYS_ZERO -> n < 0 || n >= length ? 0 : n;
            case NONE, FILLS_THE_ROOM -> n;
        };
    }

    @Override
    public Optional<WholeDecoder> wholeDecoder() {
        return gzip.wholeDecoder().map(Hasty::new);
    }

    private record Hasty(WholeDecoder gzip) implements WholeDecoder {
        @Override
        public long decodedLength(byte[] coded, int offset, int length) {
            // Four bytes at the end name it.
            return fault == Fault.FILLS_THE_ROOM ? 200 : gzip.decodedLength(coded, offset, length);
        }

        @Override
        public int decode(byte[] coded, int offset, int length, byte[] target, int at, int room) {
            int n = gzip.decode(coded, offset, length, target, at, room);
            return fault == Fault.FILLS_THE_ROOM ? room : n;
        }
    }
}
