// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.codec.SourceBuffer;
import org.restcompress.internal.platform.Buffers;

/**
 * Reads compressed bytes from a source, counts and measures them, and checks them against the limits. Bytes that were read
 * ahead are read once more later. The source stays open.
 */
final class ReceivedBytes extends InputStream {
    /** In bytes: the first length, as many bytes as a reader's own buffer often has. */
    private static final int AT_FIRST = 8 * 1024;

    private static final byte[] NOTHING = {};

    private final InputStream source;
    private final DecodeLimits limits;
    private final @Nullable Meter meter;
    private byte[] ahead = NOTHING;
    private int position;
    private int limit;
    private long count;

    ReceivedBytes(InputStream source, DecodeLimits limits, @Nullable Meter meter) {
        this.source = source;
        this.limits = limits;
        this.meter = meter;
    }

    /** Returns the number of received bytes. */
    long count() {
        return count;
    }

    /**
     * Reads ahead, up to so many bytes or to the end. The buffer doubles when it is full. A client that announces much and
     * sends little therefore occupies at most twice the bytes that it sent, or the first length.
     *
     * @return the number of bytes that were read ahead. It may be higher than wanted
     */
    int readAhead(int wanted) throws IOException {
        ahead = wanted == 1 ? new byte[1] : Buffers.borrow(Math.min(wanted, AT_FIRST));
        for (int n = 0; n >= 0 && limit < wanted; position = limit) {
            if (limit == ahead.length) {
                grow();
            }
            n = SourceBuffer.read(this, ahead, limit);
            limit += Math.max(n, 0);
        }
        position = 0;
        return limit;
    }

    /** Returns the bytes that were read ahead, in the buffer that holds them. */
    byte[] ahead() {
        return ahead;
    }

    private void grow() {
        byte[] full = ahead;
        ahead = Buffers.borrow(2 * full.length);
        System.arraycopy(full, 0, ahead, 0, full.length);
        Buffers.giveBack(full);
    }

    @Override
    public int read() throws IOException {
        if (position < limit) {
            return ahead[position++] & 0xff;
        }
        long begun = meter == null ? 0 : System.nanoTime();
        int b = source.read();
        arrived(b < 0 ? 0 : 1, begun);
        return b;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (position < limit) {
            // It returns no more bytes than these, since the source could block.
            int n = Math.min(length, limit - position);
            System.arraycopy(ahead, position, target, offset, n);
            position += n;
            return n;
        }
        long begun = meter == null ? 0 : System.nanoTime();
        int n = source.read(target, offset, length);
        arrived(Math.max(n, 0), begun);
        return n;
    }

    private void arrived(int more, long begun) throws IOException {
        if (meter != null) {
            meter.waited(begun);
            meter.coded(more);
        }
        count += more;
        SizeLimits.checkReceived(limits, count);
    }

    /** Gives the buffer back. */
    @Override
    public void close() {
        Buffers.giveBack(ahead);
        ahead = NOTHING;
        position = 0;
        limit = 0;
    }
}
