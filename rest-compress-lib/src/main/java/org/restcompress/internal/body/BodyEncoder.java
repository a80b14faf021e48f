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

/** Codes the body of a message, whole or as it comes, and measures that where somebody wants to know. */
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
     * Begins a body that is coded as it comes, and sends nothing before {@link #letThrough}. Codecs get native memory with the
     * encoder or with its first bytes; where there is none, an error page goes out, which may not have the headers of a coded
     * body.
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

    /** Sends what is coded so far. */
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

    /** Leaves a body without a valid end if the sink has taken a byte, and sends nothing if it has not. */
    void abandon() {
        if (coded != null && !coded.hasSent()) {
            coded.holdBack();
        }
        if (stream != null) {
            stream.abort();
        }
    }

    /** Whether the sink has taken a coded byte. */
    boolean hasSent() {
        return hasSentWhole || (coded != null && coded.hasSent());
    }

    private EncodingStream begun() {
        return Objects.requireNonNull(stream);
    }

    /**
     * Codes a whole body in one call, and sends it; or gives what speaks against it: it does not shrink, and need not be
     * coded.
     */
    Decision.@Nullable Plain sendWhole(byte[] body, int count) throws IOException {
        ContentCodec codec = codec(body, count);
        // Somewhat longer: some codecs are faster where they need not look whether there is room.
        byte[] coded = Buffers.borrow(count + count / 16);
        long since = Meter.clockOf(meter);
        int length = message.encode(codec, body, count, coded);
        measured(since, Math.max(length, 0));
        // Some libraries say 0 where there is too little room.
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

    /** Sends a content without a byte. */
    void sendEmpty(byte[] body) throws IOException {
        sendGrown(codec(body, 0), body, 0);
    }

    /** However long it becomes: the client refuses it plain, or its length is to be hidden. */
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
