// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.restcompress.internal.body.DeferredStream;
import org.restcompress.internal.rest.OutgoingMessage;

/**
 * Encodes a body into memory, and writes it to RESTEasy's stream from there without blocking. A flush before the first write
 * does nothing: it would send the headers, which may still change.
 *
 * <p>RESTEasy's body writers bring a whole body in one write. The sink gets it piece by piece. If the request's thread may
 * block, the sink blocks while the client reads, and the memory does not grow with the body. Otherwise the sink queues the
 * pieces.
 */
final class AsyncBody extends AsyncOutputStream {
    /** Bytes of a write that are encoded before the sink gets the result. */
    private static final int PIECE = 64 * 1024;

    private static final byte[] NOTHING = {};

    private final AsyncOutputStream sink;
    private final OutgoingMessage message;
    private final Ready ready = new Ready();
    private final DeferredStream body;
    private boolean written;

    /** Done when the sink has taken all that it was given, and failed once a write of it has failed. */
    private CompletionStage<Void> sent = Stages.DONE;

    AsyncBody(AsyncOutputStream sink, OutgoingMessage message, boolean flushesAtOnce) {
        this.sink = sink;
        this.message = message;
        this.body = new DeferredStream(ready, message, flushesAtOnce);
    }

    /** Decides how the body goes out, because the headers leave first. The sink gets the first bytes with the first event. */
    void begin() throws IOException {
        body.begin();
    }

    @Override
    public CompletionStage<Void> asyncWrite(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        CompletionStage<Void> all = Stages.DONE;
        for (int rest = length; rest > 0 && !Stages.hasFailed(all); rest -= Math.min(PIECE, rest)) {
            int from = offset + length - rest;
            int piece = Math.min(PIECE, rest);
            all = step(() -> body.write(bytes, from, piece));
        }
        return all;
    }

    @Override
    public CompletionStage<Void> asyncFlush() {
        return Stages.then(step(body::flush), () -> written ? sink.asyncFlush() : Stages.DONE);
    }

    CompletionStage<Void> asyncFinish() {
        return Stages.then(step(body::finish), this::commit);
    }

    /** Sends the headers if the body is empty: RESTEasy sends them with the first write. */
    private CompletionStage<Void> commit() {
        if (message.announcesNoLength()) {
            return sink.asyncFlush();
        }
        return written ? Stages.DONE : sink.asyncWrite(NOTHING, 0, 0);
    }

    /** Breaks the body off. The returned stage fails with the given failure. */
    CompletionStage<Void> asyncAbandon(Throwable failure) {
        boolean begun = body.abandon() && written;
        return (begun ? Stages.then(Stages.then(Stages.DONE, this::asyncHandOn), sink::asyncFlush) : Stages.DONE)
                .handle((done, second) -> CompletableFuture.<Void>failedFuture(failure))
                .thenCompose(Function.identity());
    }

    @Override
    public void write(int b) throws IOException {
        body.write(b);
        handOn();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        for (int rest = length; rest > 0; rest -= Math.min(PIECE, rest)) {
            body.write(bytes, offset + length - rest, Math.min(PIECE, rest));
            handOn();
        }
    }

    @Override
    public void flush() throws IOException {
        body.flush();
        handOn();
        if (written) {
            sink.flush();
        }
    }

    private void handOn() throws IOException {
        if (ready.size() > 0) {
            int length = ready.size();
            sink.write(ready.take(), 0, length);
            written = true;
        }
    }

    private CompletionStage<Void> step(Step step) {
        if (Stages.hasFailed(sent)) {
            // A sink that has failed may never complete a write.
            return sent;
        }
        try {
            step.run();
        } catch (Throwable e) {
            // The caller abandons the body if the stage has failed. That must hold for errors, too.
            return CompletableFuture.failedFuture(e);
        }
        return asyncHandOn();
    }

    private CompletionStage<Void> asyncHandOn() {
        if (ready.size() > 0) {
            int length = ready.size();
            CompletionStage<Void> writing = sink.asyncWrite(ready.take(), 0, length);
            written = true;
            sent = Stages.then(sent, () -> writing);
        }
        return sent;
    }

    /** Holds encoded bytes until the sink gets them. The sink gets the buffer itself, so an idle stream has no buffer. */
    private static final class Ready extends ByteArrayOutputStream {
        Ready() {
            super(0);
        }

        /** Returns the buffer. Its first {@link #size} bytes count: call that before this. */
        byte[] take() {
            byte[] taken = buf;
            buf = NOTHING;
            count = 0;
            return taken;
        }
    }

    /** A call that may fail. */
    private interface Step {
        void run() throws IOException;
    }
}
