// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodingStream;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Pool;

/**
 * Decodes the zlib format that RFC 9110 §8.4.1.2 requires for {@code deflate}. It also decodes raw deflate, which some
 * senders send, as browsers do. The first two bytes tell the formats apart.
 */
final class DeflateDecodingStream extends DecodingStream {
    /** A window of 32 KiB, the largest one, as a zlib header writes it into the upper half of its first byte. */
    private static final int LARGEST_WINDOW = 7;

    private static final int METHOD_DEFLATE = 8;

    private final InputStream unread;
    private @Nullable Inflater inflater;

    /** The inflater for the format that the first two bytes tell. */
    private record Inflater(Pool<Inflaters.State> pool, Inflaters.State state, SourceBuffer source) {}

    DeflateDecodingStream(InputStream source) {
        this.unread = source;
    }

    @Override
    protected int decode(byte[] target, int offset, int length) throws IOException {
        Inflater now = inflater;
        if (now == null) {
            now = begin();
            inflater = now;
        }
        int n = now.state.inflate(now.source, DeflateCodec.CODING, target, offset, length);
        if (n > 0) {
            return n;
        }
        if (now.source.hasNext()) {
            throw new MalformedContentException(DeflateCodec.CODING, "bytes follow its end");
        }
        return -1;
    }

    private Inflater begin() throws IOException {
        byte[] head = unread.readNBytes(2);
        if (head.length < 2) {
            throw new MalformedContentException(DeflateCodec.CODING, "it is cut short");
        }
        Pool<Inflaters.State> pool = isZlib(head[0] & 0xff, head[1] & 0xff) ? Inflaters.ZLIB : Inflaters.RAW;
        Inflaters.State state = pool.borrow();
        SourceBuffer source = new SourceBuffer(unread, DeflateCodec.CODING, state.input);
        System.arraycopy(head, 0, source.bytes, 0, head.length);
        source.limit = head.length;
        return new Inflater(pool, state, source);
    }

    /** Checks the header (RFC 1950 §2.2): the method, the window, and whether the two bytes are a multiple of 31. */
    private static boolean isZlib(int first, int second) {
        return (first & 0x0f) == METHOD_DEFLATE && first >> 4 <= LARGEST_WINDOW && (first << 8 | second) % 31 == 0;
    }

    @Override
    protected void release() {
        if (inflater != null) {
            inflater.state.inflater.reset();
            inflater.pool.giveBack(inflater.state);
        }
    }
}
