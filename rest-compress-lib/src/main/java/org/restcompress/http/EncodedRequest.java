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

/** The body of a request, coded while it is read. Nothing is borrowed before that. Not for several threads at a time. */
final class EncodedRequest extends InputStream {
    /** Bytes coded at a time: as many as the JDK's publishers hand on at once. */
    private static final int STEP = 16 * 1024;

    private final InputStream content;
    private final ContentCodec codec;
    private final @Nullable Meter meter;
    private final ByteArrayOutputStream coded = new ByteArrayOutputStream();
    private InputStream ready = InputStream.nullInputStream();
    private @Nullable EncodingStream encoder;
    private boolean finished;

    /** The content stays open. */
    EncodedRequest(InputStream content, ContentCodec codec, @Nullable Meter meter) {
        this.content = content;
        this.codec = codec;
        this.meter = meter;
    }

    /** Codes until all is coded, or more than so many bytes are; says whether that is all. */
    boolean codeUpTo(int most) throws IOException {
        while (!finished && coded.size() <= most) {
            codeOn();
        }
        return finished && coded.size() <= most;
    }

    /** What is coded, and not read yet. */
    byte[] coded() {
        return coded.toByteArray();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int n = ready.read(target, offset, length);
        while (n < 0 && !(finished && coded.size() == 0)) {
            codeUpTo(0);
            ready = new ByteArrayInputStream(coded.toByteArray());
            coded.reset();
            n = ready.read(target, offset, length);
        }
        return n;
    }

    private void codeOn() throws IOException {
        long since = Meter.clockOf(meter);
        if (encoder == null) {
            encoder = codec.encoder(meter == null ? coded : meter.counting(coded));
        }
        Meter.workedSince(meter, since);
        byte[] bytes = content.readNBytes(STEP);
        since = Meter.clockOf(meter);
        encoder.write(bytes);
        finished = bytes.length < STEP;
        if (finished) {
            encoder.close();
        }
        if (meter != null) {
            meter.worked(since);
            meter.plain(bytes.length);
            if (finished) {
                meter.ended(Outcome.COMPLETE);
            }
        }
        if (finished) {
            close();
        }
    }

    /** Gives back what the coder holds. */
    @Override
    public void close() throws IOException {
        try {
            if (encoder != null) {
                encoder.abort();
            }
        } finally {
            if (meter != null) {
                meter.ended(Outcome.ABANDONED);
            }
        }
    }
}
