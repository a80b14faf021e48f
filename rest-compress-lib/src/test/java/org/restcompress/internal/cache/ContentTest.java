// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restcompress.internal.value.NhHash;

/** Bodies end in what a client sent, and a map of many of one hash code is a list. */
class ContentTest {
    private static final int COUNT = 20_000;

    @ParameterizedTest
    @ValueSource(ints = {1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007})
    void bodiesThatDifferNearTheirEndsHaveHashCodesOfTheirOwn(int length) {
        NhHash hash =
                new NhHash(new Random(length).longs(NhHash.BLOCK / NhHash.WORD).toArray());
        for (int fromEnd = 4; fromEnd <= 12; fromEnd++) {
            Set<Integer> codes = new HashSet<>();
            for (int i = 0; i < COUNT; i++) {
                byte[] body = "a".repeat(length).getBytes(StandardCharsets.US_ASCII);
                for (int digit = 0; digit < 3; digit++) {
                    body[length - fromEnd - digit] = (byte) (' ' + (i >> (5 * digit) & 31));
                }
                codes.add(new Content(null, hash.hash(body, length), body, length).hashCode());
            }
            assertThat(codes).as("%d bytes from the end", fromEnd).hasSizeGreaterThan(COUNT * 99 / 100);
        }
    }
}
