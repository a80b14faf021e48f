// SPDX-License-Identifier: Apache-2.0
package org.restcompress.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.event.Outcome;
import org.restcompress.internal.body.Meter;

/** Compresses the body of a request while it is read. It borrows nothing before the first read. For one thread at a time. */
final class EncodedRequest extends InputStream {
    /** The bytes that are compressed at a time: as many as the JDK's publishers pass on at once. */
    private static final int STEP = 16 * 1024;

    private final InputStream content;
    private final ContentCodec codec;
    private final Meter meter;
    private final ByteArrayOutputStream coded = new ByteArrayOutputStream();
    private InputStream ready = InputStream.nullInputStream();
    private @Nullable EncodingStream encoder;
    private boolean finished;

    /** Compresses the content, and leaves it open. */
    EncodedRequest(InputStream content, ContentCodec codec, Meter meter) {
        this.content = content;
        this.codec = codec;
        this.meter = meter;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int n = ready.read(target, offset, length);
        while (n < 0 && !finished) {
            codeOn();
            ready = new ByteArrayInputStream(coded.toByteArray());
            coded.reset();
            n = ready.read(target, offset, length);
        }
        return n;
    }

    private void codeOn() throws IOException {
        long since = meter.clock();
        if (encoder == null) {
            encoder = codec.encoder(meter.counting(coded));
        }
        meter.worked(since);
        byte[] bytes = content.readNBytes(STEP);
        since = meter.clock();
        encoder.write(bytes);
        finished = bytes.length < STEP;
        if (finished) {
            encoder.close();
        }
        meter.worked(since);
        meter.plain(bytes.length);
        if (finished) {
            meter.ended(Outcome.COMPLETE);
        }
    }

    /** Releases what the encoder holds. */
    @Override
    public void close() throws IOException {
        try {
            if (encoder != null) {
                encoder.abort();
            }
        } finally {
            meter.ended(Outcome.ABANDONED);
        }
    }
}
