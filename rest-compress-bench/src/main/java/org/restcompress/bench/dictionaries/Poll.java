// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.restcompress.bench.Bodies;
import org.restcompress.bench.probe.Subject;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.platform.NativeCache;

/** A response to a poll, and its changes since the previous poll. */
record Poll(int size, double percent, Path body) {
    private static final long SEED = 4711;

    /** The most bytes that a coding adds to a body that does not shrink. */
    private static final int OVERHEAD = 1024;

    /** Returns the parameters that JMH passes to the JVM that measures. */
    Map<String, String> params() {
        return Map.of(
                "size", Integer.toString(size),
                "percent", Double.toString(percent),
                "body", body.toAbsolutePath().toString());
    }

    /** Returns code that compresses the response, after a check that the output decodes again. */
    Subject coded(Contender contender) throws IOException {
        byte[] previous = Bodies.cut(body, size);
        byte[] response = Numbers.changed(previous, percent / 100, SEED);
        ContentCodec codec = contender.codec(CompressionDictionary.of(previous));
        byte[] target = new byte[size + size / 8 + OVERHEAD];
        Subject subject = sink -> {
            if (contender.isUnprepared()) {
                NativeCache.emptyAll();
            }
            sink.write(target, 0, codec.encode(response, 0, size, target));
        };
        try (InputStream decoder = codec.decoder(new ByteArrayInputStream(subject.result()))) {
            if (!Arrays.equals(response, decoder.readAllBytes())) {
                throw new IOException(contender + " does not restore the body");
            }
        }
        return subject;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s, %s %% changed", Bodies.kilobytes(size), percentText());
    }

    /** Returns the percentage without superfluous digits. */
    String percentText() {
        return percent == Math.rint(percent) ? Long.toString(Math.round(percent)) : Double.toString(percent);
    }

    /** Changes numbers in a body: runs of digits. */
    static final class Numbers {
        private static final Pattern NUMBER = Pattern.compile("[0-9]+");
        private static final int BASE = 10;

        private Numbers() {}

        /** Returns a body in which some numbers have changed. Each has as many digits as before. */
        static byte[] changed(byte[] body, double share, long seed) {
            String text = new String(body, StandardCharsets.ISO_8859_1);
            List<MatchResult> numbers =
                    new ArrayList<>(NUMBER.matcher(text).results().toList());
            Random random = new Random(seed);
            Collections.shuffle(numbers, random);
            byte[] changed = body.clone();
            long count = Math.max(1, Math.round(share * numbers.size()));
            numbers.stream().limit(count).forEach(number -> change(changed, number, random));
            return changed;
        }

        private static void change(byte[] body, MatchResult number, Random random) {
            for (int i = number.start(); i < number.end(); i++) {
                // The last digit never stays, so that the number is another one.
                int added = i == number.end() - 1 ? 1 + random.nextInt(BASE - 1) : random.nextInt(BASE);
                body[i] = (byte) ('0' + (body[i] - '0' + added) % BASE);
            }
        }
    }
}
