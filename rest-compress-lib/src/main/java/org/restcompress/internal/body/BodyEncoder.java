// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;
import org.restcompress.event.Decision;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.policy.Verdict;

/** Compresses the body of a message, whole or in pieces, and measures that if somebody wants to know. */
final class BodyEncoder {
    private final OutputStream sink;
    private final Outgoing message;
    private final @Nullable Meter meter;
    private @Nullable HeldBack coded;
    private @Nullable EncodingStream stream;
    private boolean hasSentWhole;

    BodyEncoder(OutputStream sink, Outgoing message) {
        this.sink = sink;
        this.message = message;
        this.meter = message.meter();
    }

    /**
     * Begins a body that is compressed in pieces. It sends nothing before {@link #letThrough}. Codecs allocate native memory
     * with the encoder or with its first bytes. If that fails, the server sends an error page, which must not have the
     * headers of a compressed body.
     */
    void begin(byte[] beginning, int count) throws IOException {
        ContentCodec codec = codec(beginning, count);
        coded = new HeldBack(meter == null ? sink : meter.counting(sink));
        long since = Meter.clockOf(meter);
        stream = message.encoder(codec, coded);
        stream.write(beginning, 0, count);
        Meter.workedSince(meter, since);
        message.begin(Decision.coded(codec.coding()), -1);
    }

    /** Sends the bytes that are compressed so far. */
    void letThrough() throws IOException {
        Objects.requireNonNull(coded).letThrough();
    }

    void write(byte[] bytes, int offset, int length) throws IOException {
        long since = Meter.clockOf(meter);
        begun().write(bytes, offset, length);
        Meter.workedSince(meter, since);
    }

    void flush() throws IOException {
        long since = Meter.clockOf(meter);
        begun().flush();
        Meter.workedSince(meter, since);
    }

    void finish() throws IOException {
        long since = Meter.clockOf(meter);
        begun().close();
        Meter.workedSince(meter, since);
    }

    /** Leaves a body without a valid end if the sink has received a byte. Otherwise it sends nothing. */
    void abandon() {
        if (coded != null && !coded.hasSent()) {
            coded.holdBack();
        }
        if (stream != null) {
            stream.abort();
        }
    }

    /** Whether the sink has received a compressed byte. */
    boolean hasSent() {
        return hasSentWhole || (coded != null && coded.hasSent());
    }

    private EncodingStream begun() {
        return Objects.requireNonNull(stream);
    }

    /**
     * Compresses a whole body in one call, and sends it. It sends nothing if the body does not shrink and may be sent plain:
     * it returns the reason then.
     */
    Decision.@Nullable Plain sendWhole(byte[] body, int count) throws IOException {
        ContentCodec codec = codec(body, count);
        // Somewhat longer than the body: some codecs are faster if they need not check for room.
        byte[] coded = Buffers.borrow(count + count / 16);
        long since = Meter.clockOf(meter);
        int length = message.encode(codec, body, count, coded);
        measured(since, Math.max(length, 0));
        // Some libraries return 0 if there is too little room.
        boolean isRefused = length <= 0 || (length >= count && !message.mustBeCoded());
        if (!isRefused) {
            message.begin(Decision.coded(codec.coding()), length);
            sink.write(coded, 0, length);
            hasSentWhole = true;
        }
        Buffers.giveBack(coded);
        if (isRefused && message.mustBeCoded()) {
            sendGrown(codec, body, count);
            return null;
        }
        return isRefused ? Verdict.doesNotShrink(codec.coding()) : null;
    }

    /** Sends the compressed form of an empty body. */
    void sendEmpty(byte[] body) throws IOException {
        sendGrown(codec(body, 0), body, 0);
    }

    /**
     * Sends the compressed body, however long it becomes. The client refuses a plain body, or the length must be hidden.
     */
    private void sendGrown(ContentCodec codec, byte[] body, int count) throws IOException {
        ByteArrayOutputStream coded = new ByteArrayOutputStream(count);
        long since = Meter.clockOf(meter);
        try (EncodingStream whole = codec.encoder(coded)) {
            whole.write(body, 0, count);
        }
        measured(since, coded.size());
        message.begin(Decision.coded(codec.coding()), coded.size());
        coded.writeTo(sink);
        hasSentWhole = true;
    }

    private void measured(long since, int coded) {
        if (meter != null) {
            meter.worked(since);
            meter.coded(coded);
        }
    }

    private ContentCodec codec(byte[] beginning, int count) {
        ContentCodec codec = message.codec(beginning, count);
        if (meter != null) {
            meter.at(codec.level());
        }
        return codec;
    }
}
