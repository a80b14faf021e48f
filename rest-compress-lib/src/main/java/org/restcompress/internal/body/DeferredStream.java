// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.Reason;
import org.restcompress.internal.platform.Buffers;
import org.restcompress.internal.policy.Message;
import org.restcompress.internal.policy.Verdict;

/**
 * Stands between a body writer and the container, and holds bytes until it must decide: {@code HELD → CODED | PLAIN →
 * ENDED}, one way. It hands nothing on before the headers are final.
 *
 * <table>
 * <caption>What makes it decide, and what happens</caption>
 * <tr><th>trigger<th>is asked<th>objection<th>no objection
 * <tr><td>{@code MUCH}: more is about to be held than costs little to copy<td>whether it may be coded, whatever its
 *     length<td>plain, as it comes<td>holds on
 * <tr><td>{@code FULL}: no more can be held<td rowspan=3>the same, and by the bytes that are held<td rowspan=3>plain, as it
 *     comes<td rowspan=3>coded, as it comes
 * <tr><td>{@code FLUSH}: what is held is flushed
 * <tr><td>{@code EARLY}: the headers leave before the body
 * <tr><td>{@code END}, with a byte<td>whether the client holds it: then nothing is sent; whether it may be coded, by its length
 *     and bytes<td>plain, with its length<td>coded in one call, with its length; plain if that makes it longer, unless it must
 *     be coded
 * <tr><td>{@code END}, without<td>whether it is announced as coded<td>nothing is sent<td>an empty content, coded
 * </table>
 *
 * <p>It asks at the last moment: an interceptor behind this one may write a first byte and say after it that it codes. Of a
 * body writer, the first flush is done when more is written after it: Jersey's of strings and of JSON, and Jackson's, flush
 * as the last thing they do, and their bodies are whole.
 *
 * <p>What fails is thrown once, as it is: an interceptor that knows the failure may end it, as Dropwizard's does with that of
 * a client which is gone. The stream is broken then, and later calls fail with an exception of their own: whoever closes what
 * has failed could not add the first one to itself as suppressed.
 *
 * <p>{@link #close} does nothing, unless the message asks for it: body writers close their stream when they fail, too, and
 * only a normal return may end the coding. The container's stream is never closed.
 */
public final class DeferredStream extends OutputStream {
    private enum State {
        HELD,
        CODED,
        PLAIN,
        ENDED
    }

    private enum Trigger {
        MUCH,
        FULL,
        FLUSH,
        EARLY,
        END
    }

    private static final byte[] NOTHING = {};

    /** Bytes. Copying this little is cheaper than asking the policy, which is asked when the body is complete. */
    private static final int HELD_UNJUDGED = 4 * 1024;

    private final OutputStream sink;
    private final Outgoing message;
    private final Holding holding;
    private final BodyCopy copy;
    private final @Nullable Meter meter;
    private final BodyEncoder coding;
    private final boolean flushesAtOnce;
    private State state = State.HELD;
    private byte[] held = NOTHING;
    private int count;
    private boolean judged;
    private boolean flushPending;
    private @Nullable Throwable failure;

    /** A stream for one body; {@code flushesAtOnce} where who writes it may wait after a flush for something to happen. */
    public DeferredStream(OutputStream sink, Outgoing message, boolean flushesAtOnce) {
        this.sink = sink;
        this.message = message;
        this.holding = message.holding();
        this.copy = message.copy();
        this.meter = message.meter();
        this.coding = new BodyEncoder(sink, message);
        this.flushesAtOnce = flushesAtOnce;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return;
        }
        checkUnbroken();
        try {
            if (meter != null) {
                meter.plain(length);
            }
            int taken = state == State.HELD ? hold(bytes, offset, length) : 0;
            if (taken < length) {
                pass(bytes, offset + taken, length - taken);
            }
        } catch (Throwable e) {
            failure = e;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        checkUnbroken();
        try {
            if (state != State.HELD) {
                push();
            } else if (count > 0 && flushesAtOnce) {
                decide(Trigger.FLUSH);
            } else {
                flushPending = count > 0;
            }
        } catch (Throwable e) {
            failure = e;
            throw e;
        }
    }

    private void checkUnbroken() throws IOException {
        if (failure != null) {
            throw new IOException("the body has failed already", failure);
        }
    }

    /** Decides now, because the headers leave before the body's first byte. A second call does nothing. */
    public void begin() throws IOException {
        if (state == State.HELD) {
            decide(Trigger.EARLY);
        }
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
     * @throws IOException if something else has failed, be it that somebody in front has swallowed that: the client is there
     */
    public boolean finish() throws IOException {
        if (failure instanceof IOException) {
            abandon();
            return false;
        }
        checkUnbroken();
        try {
            if (state == State.HELD) {
                decide(Trigger.END);
            } else if (state == State.CODED) {
                coding.finish();
            }
        } catch (Throwable e) {
            failure = e;
            throw e;
        }
        state = State.ENDED;
        copy.end();
        return true;
    }

    /**
     * Gives the body up. After an end it does nothing.
     *
     * @return whether the sink has coded bytes. It must be flushed then, so that the client sees a broken body: the runtime would
     *     write an error page behind the bytes in its buffer, under their headers. If the sink has none, the error page is right
     */
    public boolean abandon() {
        boolean begun = state != State.ENDED && coding.hasSent();
        state = State.ENDED;
        giveBackHeld();
        copy.discard();
        coding.abandon();
        return begun;
    }

    /** Holds as much as it may, and decides if that is not all; how many bytes it took. */
    private int hold(byte[] bytes, int offset, int length) throws IOException {
        if (flushPending) {
            decide(Trigger.FLUSH);
            return 0;
        }
        if (!judged && length > HELD_UNJUDGED - count && !message.wantsWhole()) {
            decide(Trigger.MUCH);
            if (state != State.HELD) {
                return 0;
            }
        }
        boolean fits = length <= holding.atMost() - count;
        int taken = fits ? length : Math.max(0, Math.min(length, holding.decidingBytes() - count));
        held = holding.withRoom(held, count, taken);
        System.arraycopy(bytes, offset, held, count, taken);
        count += taken;
        if (!fits) {
            decide(Trigger.FULL);
        }
        return taken;
    }

    private void decide(Trigger trigger) throws IOException {
        boolean isWhole = trigger == Trigger.END;
        if (isWhole && count == 0) {
            endEmpty();
            return;
        }
        if (!isWhole || !message.isHeldByClient(held, count)) {
            Verdict verdict = message.judge(isWhole ? count : Message.UNKNOWN_LENGTH);
            judged = true;
            if (trigger == Trigger.MUCH && verdict.permits()) {
                return;
            }
            if (verdict.permits() && count > 0) {
                verdict = message.judgeContent(held, count);
            }
            Decision objection = verdict.objection();
            if (objection == null && isWhole) {
                objection = coding.sendWhole(held, count);
            } else if (objection == null) {
                coding.begin(held, count);
                state = State.CODED;
                coding.letThrough();
            }
            if (objection != null) {
                sendPlain(objection, isWhole ? count : -1);
            }
            if (trigger != Trigger.MUCH && trigger != Trigger.EARLY) {
                holding.usual().saw(isWhole ? count : holding.atMost());
            }
        }
        if (isWhole) {
            copy.addWhole(held, count);
        } else {
            copy.add(held, 0, count);
        }
        giveBackHeld();
        if (trigger == Trigger.FLUSH) {
            push();
        }
    }

    private void endEmpty() throws IOException {
        if (message.isAnnounced()) {
            coding.sendEmpty(held);
        } else {
            message.begin(Decision.plain(Reason.NO_CONTENT, "no content"), -1);
        }
    }

    private void sendPlain(Decision decision, long length) throws IOException {
        state = State.PLAIN;
        message.begin(decision, length);
        if (count > 0) {
            sink.write(held, 0, count);
        }
    }

    private void pass(byte[] bytes, int offset, int length) throws IOException {
        copy.add(bytes, offset, length);
        switch (state) {
            case CODED -> coding.write(bytes, offset, length);
            case PLAIN -> sink.write(bytes, offset, length);
            case HELD, ENDED -> throw new IOException("the body has ended");
        }
    }

    private void push() throws IOException {
        switch (state) {
            case CODED -> coding.flush();
            case PLAIN -> sink.flush();
            case HELD, ENDED -> {
                // Nothing is left to be sent.
            }
        }
    }

    private void giveBackHeld() {
        Buffers.giveBack(held);
        held = NOTHING;
    }
}
