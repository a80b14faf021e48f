// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.io.IOException;
import java.io.OutputStream;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.restcompress.event.Decision;
import org.restcompress.event.DictionaryKind;
import org.restcompress.event.Outcome;
import org.restcompress.event.Reason;

/**
 * Measures one body that is sent or received, and collects other facts about its message. A message has a meter only if
 * somebody wants to know. Without a meter, no byte is counted and no clock is read. A meter is not safe for several threads
 * at a time.
 */
public final class Meter {
    private static final Decision FAILED = Decision.plain(Reason.FAILED, "failed before its first byte was sent");

    private final BiConsumer<Meter, Outcome> taker;
    private Decision decision = FAILED;
    private DictionaryKind dictionary = DictionaryKind.NONE;
    private OptionalInt level = OptionalInt.empty();
    private @Nullable IOException problem;
    private long plainBytes;
    private long codedBytes;
    private long codecNanos;
    private long waitedNanos;
    private int padding;
    private boolean cacheHit;
    private boolean staysHere;
    private boolean ended;

    /** Makes a meter. The taker is told once how the body has ended. */
    public Meter(BiConsumer<Meter, Outcome> taker) {
        this.taker = taker;
    }

    /** Notes how the body is sent, or was received. */
    public void decided(Decision taken) {
        decision = taken;
    }

    /** Notes that the body is compressed with a dictionary. */
    public void against(DictionaryKind kind) {
        dictionary = kind;
    }

    /** Notes that the body has so many bytes of padding, which hide its length. */
    public void padded(int bytes) {
        padding = bytes;
    }

    /** Notes that the compressed bytes came from the cache. */
    public void hit() {
        cacheHit = true;
    }

    /** Notes that the body is made only for its headers, and that none of it is sent. */
    public void staysHere() {
        staysHere = true;
    }

    /** Counts bytes of the plain body. */
    public void plain(long bytes) {
        plainBytes += bytes;
    }

    /** Notes the level at which the body is compressed. It is empty if the coding has no levels. */
    public void at(OptionalInt codedAt) {
        level = codedAt;
    }

    /** Returns a stream that passes compressed bytes on. It counts them, and measures the time that the sink needs. */
    public OutputStream counting(OutputStream sink) {
        return new Sink(sink);
    }

    /** Counts bytes of the compressed body. */
    public void coded(long bytes) {
        codedBytes += bytes;
    }

    /** Returns nanoseconds of a clock that stops while the connection is waited for. */
    public long clock() {
        return System.nanoTime() - waitedNanos;
    }

    /** Adds the codec's time since that value of {@link #clock}. A body from the cache takes none. */
    public void worked(long since) {
        if (!cacheHit) {
            codecNanos += clock() - since;
        }
    }

    /** Returns the {@link #clock}, or 0 without a meter. */
    public static long clockOf(@Nullable Meter meter) {
        return meter == null ? 0 : meter.clock();
    }

    /** Calls {@link #worked(long)} if there is a meter. */
    public static void workedSince(@Nullable Meter meter, long since) {
        if (meter != null) {
            meter.worked(since);
        }
    }

    /** Adds the time that the connection was waited for, since that value of {@link System#nanoTime}. */
    public void waited(long since) {
        waitedNanos += System.nanoTime() - since;
    }

    public void refused(IOException complaint) {
        problem = complaint;
        ended(Outcome.REFUSED);
    }

    /** Notes how the body has ended. A second call does nothing. */
    public void ended(Outcome outcome) {
        if (!ended) {
            ended = true;
            taker.accept(this, outcome);
        }
    }

    public Decision decision() {
        return decision;
    }

    /** Returns the level at which the body was compressed. It is empty for a received body. */
    public OptionalInt level() {
        return level;
    }

    public long plainBytes() {
        return plainBytes;
    }

    /** Returns the number of the plain body's bytes that are sent, compressed or not. */
    public long sentPlainBytes() {
        return staysHere || decision == FAILED ? 0 : plainBytes;
    }

    /**
     * Returns the number of bytes that the codec made or that were received. It includes bytes that were not sent because
     * the body did not shrink.
     */
    public long codedBytes() {
        return codedBytes;
    }

    public long codecNanos() {
        return codecNanos;
    }

    public int padding() {
        return padding;
    }

    public DictionaryKind dictionary() {
        return dictionary;
    }

    public boolean cacheHit() {
        return cacheHit;
    }

    public @Nullable IOException problem() {
        return problem;
    }

    private final class Sink extends OutputStream {
        private final OutputStream sink;

        Sink(OutputStream sink) {
            this.sink = sink;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            long begun = System.nanoTime();
            sink.write(bytes, offset, length);
            waited(begun);
            coded(length);
        }

        @Override
        public void flush() throws IOException {
            long begun = System.nanoTime();
            sink.flush();
            waited(begun);
        }
    }
}
