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
 * Holds the first bytes of a body until it must decide whether to compress the body. It stands between the body writer and the
 * container. Its states go one way: {@code HELD → CODED | PLAIN → ENDED}. It sends nothing before the headers are final.
 *
 * <table>
 * <caption>What makes it decide, and what follows</caption>
 * <tr><th>trigger<th>question to the policy<th>the policy objects<th>the policy permits
 * <tr><td>{@code MUCH}: it would hold more than 4 KiB<td>may the body be compressed, whatever its length?<td>the body is sent
 *     plain, as it is written<td>it holds more
 * <tr><td>{@code FULL}: it cannot hold more<td rowspan=3>the same question, and whether the held bytes are worth it<td
 *     rowspan=3>the body is sent plain, as it is written<td rowspan=3>the body is compressed as it is written
 * <tr><td>{@code FLUSH}: the held bytes are flushed
 * <tr><td>{@code EARLY}: the headers leave before the body
 * <tr><td>{@code END}, with a byte<td>does the client have this body? Then nothing is sent. May the body be compressed, by its
 *     length and bytes?<td>the body is sent plain, with its length<td>the body is compressed in one call, with its length. It is
 *     sent plain if that is shorter, unless it must be coded
 * <tr><td>{@code END}, without a byte<td>do the headers announce a coding?<td>nothing is sent<td>an empty body is encoded
 * </table>
 *
 * <p>It asks at the last moment: an interceptor behind this one may write a first byte and set a coding after it. The first
 * flush of a body writer takes effect when the writer writes more. Jersey's writers of strings and of JSON, and Jackson's, flush
 * at the end, and their bodies are whole.
 *
 * <p>A failure is thrown once and unchanged. An interceptor that knows the failure may handle it, as Dropwizard's does if the
 * client is gone. The stream is broken then. Later calls fail with an exception of their own: an exception cannot be added to
 * itself as suppressed, and try-with-resources would do that.
 *
 * <p>{@link #close} does nothing, unless the message asks for it. Body writers also close their stream when they fail, and only
 * a normal return may end the coding. The container's stream is never closed.
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

    /** Bytes. Copying so few is cheaper than a question to the policy, which is asked again when the body is complete. */
    private static final int HELD_UNJUDGED = 4 * 1024;

    private final WatchedSink sink;
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

    /** Creates a stream for one body. Set {@code flushesAtOnce} if the body's writer may flush and then wait. */
    public DeferredStream(OutputStream sink, Outgoing message, boolean flushesAtOnce) {
        this.sink = new WatchedSink(sink);
        this.message = message;
        this.holding = message.holding();
        this.copy = message.copy();
        this.meter = message.meter();
        this.coding = new BodyEncoder(this.sink, message);
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
     * @return whether the body is whole. It is not if the sink has failed and an interceptor has handled that failure
     * @throws IOException if something else has failed, even if an interceptor has swallowed that failure: the client is there
     */
    public boolean finish() throws IOException {
        if (failure != null && sink.hasFailed()) {
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
     * Gives the body up. After the end of the body it does nothing.
     *
     * @return whether the sink has got encoded bytes. The caller must flush the sink then, so that the client sees a broken body:
     *     the runtime would write an error page behind those bytes. If the sink has got none, the error page is right
     */
    public boolean abandon() {
        boolean begun = state != State.ENDED && coding.hasSent();
        state = State.ENDED;
        giveBackHeld();
        copy.discard();
        coding.abandon();
        return begun;
    }

    /** Holds as many bytes as it may, and decides if that is not all. Returns how many bytes it has held. */
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
            message.begin(Decision.plain(Reason.NO_CONTENT, "no body"), -1);
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
                // There is nothing to flush.
            }
        }
    }

    private void giveBackHeld() {
        Buffers.giveBack(held);
        held = NOTHING;
    }
}
