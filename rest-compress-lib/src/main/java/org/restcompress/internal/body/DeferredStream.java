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
import org.restcompress.event.Reason;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Verdict;

/**
 * Stands between a body writer and the container, and holds bytes until it must decide: {@code HELD → CODED | PLAIN →
 * ENDED}, one way. It decides when it holds enough, at the first flush, or at the end of the body, and hands nothing on
 * before the headers are final. A body that is whole by then is coded in one call, and its length is known; it is not
 * sent coded if that makes it longer, unless it must be.
 *
 * <p>Of a body writer, the first flush is done when more is written after it: Jersey's of strings and of JSON, and
 * Jackson's, flush as the last thing they do, and their bodies are whole.
 *
 * <p>{@link #close} does nothing, unless the message asks for it: body writers close their stream when they fail, too, and
 * only a normal return may end the coding. The container's stream is never closed.
 */
public final class DeferredStream extends BreakableStream {
    private enum State {
        HELD,
        CODED,
        PLAIN,
        ENDED
    }

    private static final byte[] NOTHING = {};

    /** Bytes. Copying this little is cheaper than asking the policy, which is asked when the body is complete. */
    private static final int HELD_UNJUDGED = 4 * 1024;

    private final OutputStream sink;
    private final Outgoing message;
    private final Holding holding;
    private final BodyCopy copy;
    private final @Nullable Meter meter;
    private final boolean flushesAtOnce;
    private State state = State.HELD;
    private byte[] held = NOTHING;
    private int count;
    private boolean judged;
    private boolean flushPending;
    private @Nullable EncodingStream encoder;

    /**
     * A stream for one body.
     *
     * @param flushesAtOnce whether who writes the body may wait after a flush for something to happen
     */
    public DeferredStream(OutputStream sink, Outgoing message, boolean flushesAtOnce) {
        this.sink = sink;
        this.message = message;
        this.holding = message.holding();
        this.copy = message.copy();
        this.meter = message.meter();
        this.flushesAtOnce = flushesAtOnce;
    }

    @Override
    void take(byte[] bytes, int offset, int length) throws IOException {
        if (meter != null) {
            meter.plain(length);
        }
        if (state == State.HELD) {
            writeHeld(bytes, offset, length);
        } else {
            pass(bytes, offset, length);
        }
    }

    /** Decides now, because the headers leave before the body's first byte. A second call does nothing. */
    public void begin() throws IOException {
        if (state == State.HELD) {
            goOn();
        }
    }

    private void pass(byte[] bytes, int offset, int length) throws IOException {
        copy.add(bytes, offset, length);
        out().write(bytes, offset, length);
    }

    private void writeHeld(byte[] bytes, int offset, int length) throws IOException {
        Decision objection = flushPending ? null : objectionUnseen(length);
        if (flushPending) {
            startAndFlush();
            pass(bytes, offset, length);
        } else if (objection != null) {
            goOnPlain(objection);
            pass(bytes, offset, length);
        } else if (length <= holding.atMost() - count) {
            hold(bytes, offset, length);
        } else {
            int deciding = Math.max(0, Math.min(length, holding.decidingBytes() - count));
            hold(bytes, offset, deciding);
            start();
            pass(bytes, offset + deciding, length - deciding);
        }
    }

    /** What speaks against coding whatever the length, so that no more need be held; once, when this much more comes. */
    private @Nullable Decision objectionUnseen(int length) {
        if (judged || length <= HELD_UNJUDGED - count || message.wantsWhole()) {
            return null;
        }
        judged = true;
        return message.judge(Message.UNKNOWN_LENGTH).objection();
    }

    @Override
    void push() throws IOException {
        switch (state) {
            case HELD -> {
                if (count > 0 && flushesAtOnce) {
                    startAndFlush();
                } else {
                    flushPending = count > 0;
                }
            }
            case CODED, PLAIN -> out().flush();
            case ENDED -> {
                // Nothing is left to be sent.
            }
        }
    }

    private void startAndFlush() throws IOException {
        start();
        out().flush();
    }

    @Override
    public void close() throws IOException {
        if (message.endsBodyWithClose()) {
            finish();
        }
    }

    /**
     * Ends the body. A second call does nothing.
     *
     * @return whether it is whole: not where the sink has failed, and whoever was told has ended that
     */
    public boolean finish() throws IOException {
        if (isCut()) {
            abandon();
            return false;
        }
        switch (state) {
            case HELD -> endHeld();
            case CODED -> {
                Objects.requireNonNull(encoder).finish();
                encoder.close();
            }
            case PLAIN, ENDED -> {
                // All of it was handed on.
            }
        }
        state = State.ENDED;
        copy.end();
        return true;
    }

    private void endHeld() throws IOException {
        if (count > 0) {
            if (!message.isHeldByClient(held, count)) {
                sendWhole();
            }
            copy.addWhole(held, count);
            giveBackHeld();
        } else if (message.isAnnounced()) {
            sendGrown(message.codec(held, 0));
        } else {
            message.begin(new Decision.Plain(Reason.NO_CONTENT, "no content"), -1);
        }
    }

    /**
     * Gives the body up, leaving the client with a broken one if coding had begun. After an end it does nothing.
     *
     * @return whether coding had begun; the sink must then be flushed, or the runtime would write an error page behind
     *     the coded bytes in its buffer, under their headers
     */
    public boolean abandon() throws IOException {
        boolean begun = state == State.CODED;
        state = State.ENDED;
        giveBackHeld();
        copy.discard();
        if (begun && encoder != null) {
            encoder.close();
        }
        return begun;
    }

    private void hold(byte[] bytes, int offset, int length) {
        held = holding.withRoom(held, count, length);
        System.arraycopy(bytes, offset, held, count, length);
        count += length;
    }

    private void giveBackHeld() {
        Buffers.giveBack(held);
        held = NOTHING;
    }

    private void start() throws IOException {
        holding.usual().saw(holding.atMost());
        goOn();
    }

    /** Judges once more: an interceptor behind this one may write a first byte and say after it that it codes. */
    private void goOn() throws IOException {
        Decision objection = objection(Message.UNKNOWN_LENGTH);
        if (objection == null) {
            startCoding();
            copy.add(held, 0, count);
            giveBackHeld();
        } else {
            goOnPlain(objection);
        }
    }

    /** What speaks against coding, now that it must be decided. */
    private @Nullable Decision objection(long length) {
        Verdict verdict = message.judge(length);
        return verdict.permits() && count > 0
                ? message.choose(held, count, length != Message.UNKNOWN_LENGTH).objection()
                : verdict.objection();
    }

    private void goOnPlain(Decision objection) throws IOException {
        state = State.PLAIN;
        sendPlain(objection, -1);
        copy.add(held, 0, count);
        giveBackHeld();
    }

    private void startCoding() throws IOException {
        ContentCodec codec = message.codec(held, count);
        message.begin(new Decision.Coded(codec.coding()), -1);
        encoder = message.encoder(codec, sink);
        state = State.CODED;
        encoder.write(held, 0, count);
    }

    private void sendWhole() throws IOException {
        holding.usual().saw(count);
        Decision objection = objection(count);
        if (objection != null) {
            sendPlain(objection, count);
            return;
        }
        ContentCodec codec = message.codec(held, count);
        // Somewhat longer: some codecs are faster where they need not look whether there is room.
        byte[] coded = Buffers.borrow(count + count / 16);
        int length = codec.encode(held, 0, count, coded);
        if (length >= 0 && (length < count || message.mustBeCoded())) {
            message.begin(new Decision.Coded(codec.coding()), length);
            sink.write(coded, 0, length);
        } else if (message.mustBeCoded()) {
            sendGrown(codec);
        } else {
            sendPlain(Decision.Plain.doesNotShrink(codec.coding()), count);
        }
        Buffers.giveBack(coded);
    }

    private void sendPlain(Decision decision, long length) throws IOException {
        message.begin(decision, length);
        if (count > 0) {
            sink.write(held, 0, count);
        }
    }

    private void sendGrown(ContentCodec codec) throws IOException {
        ByteArrayOutputStream coded = GrownBody.of(codec, held, count);
        message.begin(new Decision.Coded(codec.coding()), coded.size());
        coded.writeTo(sink);
    }

    private OutputStream out() throws IOException {
        return switch (state) {
            case CODED -> Objects.requireNonNull(encoder);
            case PLAIN -> sink;
            case HELD, ENDED -> throw new IOException("the body has ended");
        };
    }
}
