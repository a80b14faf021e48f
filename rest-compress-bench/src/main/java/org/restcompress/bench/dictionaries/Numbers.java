// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.dictionaries;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The numbers in a body: all runs of digits. */
final class Numbers {
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
