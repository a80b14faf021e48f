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
 * Measures one body on its way out or in, and collects what else is known of its message. A message has one only where
 * somebody wants to know; without one nothing is counted and no clock is read. Not for several threads at a time.
 */
public final class Meter {
    private static final Decision FAILED = Decision.plain(Reason.FAILED, "given up before its first byte was sent");

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

    /** A meter; the taker is told once how its body has ended. */
    public Meter(BiConsumer<Meter, Outcome> taker) {
        this.taker = taker;
    }

    /** How the body goes out, or came. */
    public void decided(Decision taken) {
        decision = taken;
    }

    /** The body is coded against a dictionary. */
    public void against(DictionaryKind kind) {
        dictionary = kind;
    }

    /** The body has so many bytes more, to hide its length. */
    public void padded(int bytes) {
        padding = bytes;
    }

    /** The coded bytes were there already. */
    public void hit() {
        cacheHit = true;
    }

    /** The body is made for its headers alone, and nothing of it is sent. */
    public void staysHere() {
        staysHere = true;
    }

    /** So many bytes of the plain body have come by. */
    public void plain(long bytes) {
        plainBytes += bytes;
    }

    /** The body is coded at a level; empty where the coding has none. */
    public void at(OptionalInt codedAt) {
        level = codedAt;
    }

    /** A stream of coded bytes that are counted on their way, and the time that this takes. */
    public OutputStream counting(OutputStream sink) {
        return new Sink(sink);
    }

    /** So many bytes of the coded body have come by. */
    public void coded(long bytes) {
        codedBytes += bytes;
    }

    /** Nanoseconds on a clock that stands still while the connection is waited for. */
    public long clock() {
        return System.nanoTime() - waitedNanos;
    }

    /** The codec has worked, from that {@link #clock} on. */
    public void worked(long since) {
        codecNanos += clock() - since;
    }

    /** The {@link #clock}, if there is a meter. */
    public static long clockOf(@Nullable Meter meter) {
        return meter == null ? 0 : meter.clock();
    }

    /** The codec has {@link #worked(long)}, and somebody may want to know. */
    public static void workedSince(@Nullable Meter meter, long since) {
        if (meter != null) {
            meter.worked(since);
        }
    }

    /** The connection was waited for, from that time of the system's clock on. */
    public void waited(long since) {
        waitedNanos += System.nanoTime() - since;
    }

    public void refused(IOException complaint) {
        problem = complaint;
        ended(Outcome.REFUSED);
    }

    /** The body has ended; a second call does nothing. */
    public void ended(Outcome outcome) {
        if (!ended) {
            ended = true;
            taker.accept(this, outcome);
        }
    }

    public Decision decision() {
        return decision;
    }

    /** The level that the body was coded at; empty for a received one. */
    public OptionalInt level() {
        return level;
    }

    public long plainBytes() {
        return plainBytes;
    }

    /** Bytes of the plain body that are sent, in a coding or without. */
    public long sentPlainBytes() {
        return staysHere || decision == FAILED ? 0 : plainBytes;
    }

    /** Bytes that the codec made, even if they were not sent because they are no fewer, or bytes that were received. */
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
