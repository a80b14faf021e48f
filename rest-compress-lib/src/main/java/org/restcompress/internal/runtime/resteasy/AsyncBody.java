// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.runtime.resteasy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jboss.resteasy.spi.AsyncOutputStream;
import org.jspecify.annotations.Nullable;
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

    /** Done when the sink has taken all that it was given, and failed once a write or flush of it has failed. */
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
            all = step(() -> encode(bytes, from, piece));
        }
        return all;
    }

    @Override
    public CompletionStage<Void> asyncFlush() {
        CompletionStage<Void> flushed = step(body::flush);
        if (Stages.hasFailed(flushed)) {
            return flushed;
        }
        if (written) {
            sent = Stages.then(sent, sink::asyncFlush);
        }
        return sent;
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

    /**
     * Breaks the body off. The returned stage fails with the given failure. A sink that has failed gets nothing more: it may
     * never complete a write.
     */
    CompletionStage<Void> asyncAbandon(Throwable failure) {
        boolean begun = body.abandon() && written && !Stages.hasFailed(sent);
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
            encode(bytes, offset + length - rest, Math.min(PIECE, rest));
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

    private void encode(byte[] bytes, int offset, int length) throws IOException {
        boolean done = false;
        ready.lend(bytes);
        try {
            body.write(bytes, offset, length);
            done = true;
        } finally {
            ready.lend(NOTHING);
            if (!done) {
                // The writer may use its array for something else now.
                ready.copy();
            }
        }
    }

    private void handOn() throws IOException {
        Piece piece = ready.take();
        if (piece != null) {
            sink.write(piece.bytes, piece.offset, piece.length);
            written = true;
        }
    }

    private CompletionStage<Void> step(Step step) {
        if (Stages.hasFailed(sent)) {
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
        Piece piece = ready.take();
        if (piece != null) {
            CompletionStage<Void> writing = sink.asyncWrite(piece.bytes, piece.offset, piece.length);
            written = true;
            sent = Stages.then(sent, () -> writing);
        }
        return sent;
    }

    /** Bytes that the sink may read until it has taken them. */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares them.
    private record Piece(byte[] bytes, int offset, int length) {}

    /**
     * Holds encoded bytes until the sink gets them. The sink gets the buffer itself, so an idle stream has no buffer. A body
     * that stays plain is not copied: the sink gets the array of its writer.
     */
    private static final class Ready extends ByteArrayOutputStream {
        private byte[] lent = NOTHING;
        private @Nullable Piece uncopied;

        Ready() {
            super(0);
        }

        /** The writer leaves this array unchanged until the sink has taken its bytes. */
        void lend(byte[] array) {
            lent = array;
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            if (bytes == lent && count == 0 && uncopied == null) {
                uncopied = new Piece(bytes, offset, length);
                return;
            }
            copy();
            super.write(bytes, offset, length);
        }

        void copy() {
            Piece before = uncopied;
            uncopied = null;
            if (before != null) {
                super.write(before.bytes, before.offset, before.length);
            }
        }

        /** Returns the bytes that the sink gets next, or null if there are none. */
        @Nullable
        Piece take() {
            Piece taken = uncopied == null && count > 0 ? new Piece(buf, 0, count) : uncopied;
            uncopied = null;
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
