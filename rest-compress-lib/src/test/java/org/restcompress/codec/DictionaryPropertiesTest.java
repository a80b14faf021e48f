// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.booleans;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.lists;
import static org.restcompress.tries.Generator.oneOf;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.internal.discovery.DictionaryCodecs;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.tries.Given;
import org.restcompress.tries.Tries;

/** Whatever the dictionary and whatever the body, it comes back; whatever the bytes, a decoder ends well. */
public class DictionaryPropertiesTest {
    private static final List<DictionaryCodec> CODECS =
            List.copyOf(DictionaryCodecs.installed().byCoding().values());

    /** How zstd's structured dictionaries begin, which is of no meaning here. */
    private static final byte[] MAGIC = {0x37, (byte) 0xa4, 0x30, (byte) 0xec};

    /** Dictionary and body of the same pieces, so that they have something in common. */
    private static final class Pair {
        private final byte[] held;
        private final byte[] body;

        private Pair(byte[] held, byte[] body) {
            this.held = held;
            this.body = body;
        }

        static Pair next(Given given) {
            List<byte[]> pieces = given.any(lists(bytes(1, 300), 1, 5));
            byte[] begin = given.any(booleans()) ? MAGIC : new byte[] {'x'};
            return new Pair(
                    joined(begin, given.any(lists(oneOf(pieces), 0, 100))),
                    joined(new byte[0], given.any(lists(oneOf(pieces), 0, 200))));
        }

        private static byte[] joined(byte[] begin, List<byte[]> pieces) {
            ByteArrayOutputStream joined = new ByteArrayOutputStream();
            joined.writeBytes(begin);
            pieces.forEach(joined::writeBytes);
            return joined.toByteArray();
        }
    }

    private static ContentCodec codec(Given given, CompressionDictionary dictionary) {
        ContentCodec codec = given.any(oneOf(CODECS)).with(dictionary);
        int level = given.any(ints(5, 11));
        return codec.withLevel(level).withPadding(given.any(oneOf(List.of(0, 1, 57))));
    }

    @Test
    void bodiesComeBackHoweverTheyAreCut() {
        Tries.of(400, given -> {
            Pair pair = given.any(Pair::next);
            ContentCodec codec = codec(given, CompressionDictionary.of(pair.held));
            byte[] coded = given.any(booleans())
                    ? CodecCalls.encodeInOneCall(codec, pair.body)
                    : CodecCalls.encode(codec, pair.body, given.any(ints(1, 5000)));

            try (InputStream decoder = codec.decoder(Sources.inShortReads(coded))) {
                assertThat(decoder.readAllBytes()).isEqualTo(pair.body);
            }
        });
    }

    @Test
    void damagedBodiesAreBodiesOrMalformed() {
        Tries.of(1000, given -> {
            Pair pair = given.any(Pair::next);
            ContentCodec codec = codec(given, CompressionDictionary.of(pair.held));
            byte[] coded = CodecCalls.encodeInOneCall(codec, pair.body);
            for (byte damage : given.any(bytes(1, 8))) {
                coded[given.any(ints(0, coded.length - 1))] = damage;
            }
            CodecPropertiesTest.assertEndsWell(codec, coded);
        });
    }
}
