// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.oneOf;

import java.util.Arrays;
import java.util.List;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Given;

/** Contents that are made up: texts, noise, short ones and single bytes that come again. */
final class AnyContent {
    private static final List<Generator<byte[]>> KINDS = List.of(
            given -> Contents.text(given.any(ints(0, 300_000))),
            given -> Contents.noise(given.any(ints(0, 200_000))),
            bytes(ints(0, 3), 0, 200),
            AnyContent::single);

    private AnyContent() {}

    static byte[] content(Given given) {
        return given.any(given.any(oneOf(KINDS)));
    }

    private static byte[] single(Given given) {
        byte[] content = new byte[given.any(ints(0, 100_000))];
        Arrays.fill(content, given.any(ints(Byte.MIN_VALUE, Byte.MAX_VALUE)).byteValue());
        return content;
    }
}
