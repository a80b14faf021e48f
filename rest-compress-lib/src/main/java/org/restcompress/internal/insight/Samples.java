// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.insight;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.restcompress.codec.Codecs;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.EncodingStream;

/** Codes samples at all levels of all codings, one sample at a time. */
public final class Samples {
    /** The longest sample, in bytes. */
    public static final int LONGEST = 1 << 20;

    /** Levels beyond are not tried; no coding here has any. */
    private static final int HIGHEST_LEVEL = 32;

    /** What all levels of a sample may take; what is not done by then is left out. */
    private static final long PATIENCE_NANOS = Duration.ofSeconds(10).toNanos();

    /** A level is repeated until that has taken so long, or is so often; its shortest time counts. */
    private static final long REPEATED_NANOS = Duration.ofMillis(20).toNanos();

    private static final int MOST_RUNS = 20;

    /** So often a level is repeated that takes longer, up to the other time. */
    private static final int FEWEST_RUNS = 3;

    private static final long LONG_NANOS = Duration.ofMillis(300).toNanos();

    /** Bytes up to which responses are coded in one call. */
    private static final int WHOLE = 1 << 17;

    /** More than any coding adds to bytes that do not shrink. */
    private static final int SLACK = 1 << 13;

    /** Between two pieces it is seen whether there is time left. */
    private static final int PIECE = 1 << 14;

    private final Semaphore turn = new Semaphore(1);

    /** There is no time left. */
    private static final class LateException extends IOException {
        private static final long serialVersionUID = 1;
    }

    private static final class Counter extends OutputStream {
        private long count;

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            count += length;
        }
    }

    /**
     * How long a sample gets, and how long that takes, as JSON.
     *
     * @param codecs those to try
     * @return empty if another sample is at work
     */
    public Optional<String> measure(byte[] sample, Codecs codecs) {
        if (!turn.tryAcquire()) {
            return Optional.empty();
        }
        try {
            return Optional.of(measure(sample, codecs, System.nanoTime() + PATIENCE_NANOS));
        } finally {
            turn.release();
        }
    }

    /** The lowest levels of all codings first, since they take the least time. */
    static String measure(byte[] sample, Codecs codecs, long end) {
        boolean isComplete = isWarm(sample, codecs, end);
        Json json = new Json().begin('{');
        json.name("bytes").value(sample.length);
        json.name("results").begin('[');
        for (ContentCodec codec : inTurn(codecs)) {
            isComplete = isComplete && measure(sample, codec, end, json);
        }
        json.end(']');
        json.name("complete").value(isComplete);
        return json.end('}').toString();
    }

    /** The first run of a codec takes longer than others. */
    private static boolean isWarm(byte[] sample, Codecs codecs, long end) {
        try {
            for (ContentCodec codec : codecs.byCoding().values()) {
                length(sample, codec, end);
            }
            return true;
        } catch (IOException late) {
            return false;
        }
    }

    private static List<ContentCodec> inTurn(Codecs codecs) {
        List<ContentCodec> all = new ArrayList<>();
        codecs.stream().filter(codec -> codec.level().isEmpty()).forEach(all::add);
        for (int level = 0; level <= HIGHEST_LEVEL; level++) {
            for (ContentCodec codec : codecs.byCoding().values()) {
                if (codec.level().isPresent() && has(codec, level)) {
                    all.add(codec.withLevel(level));
                }
            }
        }
        return all;
    }

    private static boolean has(ContentCodec codec, int level) {
        try {
            codec.withLevel(level);
            return true;
        } catch (IllegalArgumentException outOfRange) {
            return false;
        }
    }

    private static boolean measure(byte[] sample, ContentCodec codec, long end, Json json) {
        try {
            long bytes = 0;
            long shortest = Long.MAX_VALUE;
            long begin = System.nanoTime();
            for (int run = 0; isRepeated(run, System.nanoTime() - begin); run++) {
                long since = System.nanoTime();
                bytes = length(sample, codec, end);
                shortest = Math.min(shortest, System.nanoTime() - since);
            }
            json.begin('{').name("coding").value(codec.coding());
            if (codec.level().isPresent()) {
                json.name("level").value(codec.level().getAsInt());
            }
            json.name("bytes").value(bytes);
            json.name("nanos").value(shortest);
            json.end('}');
            return true;
        } catch (IOException late) {
            return false;
        }
    }

    private static boolean isRepeated(int runs, long nanos) {
        return runs < FEWEST_RUNS ? nanos < LONG_NANOS : runs < MOST_RUNS && nanos < REPEATED_NANOS;
    }

    /** As a response of that length is coded. */
    private static long length(byte[] sample, ContentCodec codec, long end) throws IOException {
        if (System.nanoTime() - end > 0) {
            throw new LateException();
        }
        int whole =
                sample.length > WHOLE ? -1 : codec.encode(sample, 0, sample.length, new byte[sample.length + SLACK]);
        return whole >= 0 ? whole : streamed(sample, codec, end);
    }

    private static long streamed(byte[] sample, ContentCodec codec, long end) throws IOException {
        Counter counter = new Counter();
        try (EncodingStream encoder = codec.encoder(counter)) {
            for (int at = 0; at < sample.length; at += PIECE) {
                if (System.nanoTime() - end > 0) {
                    throw new LateException();
                }
                encoder.write(sample, at, Math.min(PIECE, sample.length - at));
            }
            encoder.finish();
        }
        return counter.count;
    }
}
