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

/** A response that is polled, and its changes since the last poll. */
record Poll(int size, double percent, Path body) {
    private static final long SEED = 4711;

    /** Room for what codings add to a content that does not shrink. */
    private static final int OVERHEAD = 1024;

    /** As JMH hands it to the JVM that measures. */
    Map<String, String> params() {
        return Map.of(
                "size", Integer.toString(size),
                "percent", Double.toString(percent),
                "body", body.toAbsolutePath().toString());
    }

    /** What a contender makes of the response, once it was tried. */
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
                throw new IOException(contender + " changes the content");
            }
        }
        return subject;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s, %s %% changed", Bodies.kilobytes(size), percentText());
    }

    /** Without digits that say nothing. */
    String percentText() {
        return percent == Math.rint(percent) ? Long.toString(Math.round(percent)) : Double.toString(percent);
    }

    /** The numbers in a body: all runs of digits. */
    static final class Numbers {
        private static final Pattern NUMBER = Pattern.compile("[0-9]+");
        private static final int BASE = 10;

        private Numbers() {}

        /** A body in which some numbers have changed, each to another one of as many digits. */
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
                // Not by 0: another number it has to be.
                int added = i == number.end() - 1 ? 1 + random.nextInt(BASE - 1) : random.nextInt(BASE);
                body[i] = (byte) ('0' + (body[i] - '0' + added) % BASE);
            }
        }
    }
}
