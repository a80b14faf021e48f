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
 * Coded bytes as they come in: counted, held against the limits, and measured. What was read ahead to be looked at is given
 * once more. The source stays open.
 */
final class ReceivedBytes extends InputStream {
    /** Bytes to begin with, as many as a reader's own buffer often has. */
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

    /** Bytes that have come in. */
    long count() {
        return count;
    }

    /**
     * Reads ahead, so many bytes or up to the end. The buffer doubles whenever it is full: a client that announces much and
     * sends little holds no more than twice what it sent, and no less than it has at first.
     *
     * @return how many there are; perhaps more than were wanted
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

    /** Holds what was read ahead. */
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
            // Nothing more: it could mean to wait.
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

    /** Gives back what was read ahead. */
    @Override
    public void close() {
        Buffers.giveBack(ahead);
        ahead = NOTHING;
        position = 0;
        limit = 0;
    }
}
