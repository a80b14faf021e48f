// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body.received;

import java.io.IOException;
import java.io.InputStream;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;
import org.restcompress.internal.body.received.DecodedContent.Emptiness;

/** A content whose decoding is measured. */
final class MeteredContent extends InputStream {
    private final InputStream content;
    private final Meter meter;

    /** The same as {@link DecodedContent}, with a meter. */
    MeteredContent(CodedBody coded, Meter meter, DecodeLimits limits, Emptiness emptiness) {
        this.content = new DecodedContent(coded.withSource(new Source(coded.source(), meter)), limits, emptiness);
        this.meter = meter;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        long begun = meter.clock();
        int n;
        try {
            n = content.read(target, offset, length);
        } catch (MalformedContentException | LimitExceededException e) {
            meter.worked(begun);
            meter.refused(e);
            throw e;
        }
        meter.worked(begun);
        if (n < 0) {
            meter.ended(Outcome.COMPLETE);
        } else {
            meter.plain(n);
        }
        return n;
    }

    @Override
    public void close() throws IOException {
        try {
            content.close();
        } finally {
            meter.ended(Outcome.ABANDONED);
        }
    }

    /** Counts what is received, and how long that takes. */
    private static final class Source extends InputStream {
        private final InputStream source;
        private final Meter meter;

        Source(InputStream source, Meter meter) {
            this.source = source;
            this.meter = meter;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            long begun = System.nanoTime();
            int n = source.read(target, offset, length);
            meter.waited(begun);
            meter.coded(Math.max(n, 0));
            return n;
        }
    }
}
