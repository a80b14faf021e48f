// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.restcompress.tries.Generator.bytes;
import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.lists;
import static org.restcompress.tries.Generator.oneOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.contract.StatelessCodec;
import org.restcompress.internal.codec.lzf.LzfCodec;
import org.restcompress.internal.codec.zlib.DeflateCodec;
import org.restcompress.internal.codec.zlib.GzipCodec;
import org.restcompress.internal.codec.zstd.ZstdCodec;
import org.restcompress.internal.platform.Pool;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Given;
import org.restcompress.tries.Tries;

/** Whatever the content and however it is cut, it comes back; whatever the bytes, a decoder ends well. */
public class CodecPropertiesTest {
    private final Generator<Named> codecs = oneOf(codecs().stream()
            .flatMap(codec -> Stream.of(
                    new Named("", codec),
                    new Named(" + 51", codec.withPadding(51)),
                    new Named(", stateless", new StatelessCodec(codec)),
                    new Named(" + 51, stateless", new StatelessCodec(codec.withPadding(51)))))
            .toList());

    /** Each is tried with and without padding, and without a state, too. */
    protected List<ContentCodec> codecs() {
        return List.of(new LzfCodec(), new GzipCodec(), new DeflateCodec(), new ZstdCodec());
    }

    /** Codecs have no names that tell them from one another. */
    private record Named(String name, ContentCodec codec) {
        @Override
        public String toString() {
            return codec.coding() + name;
        }
    }

    /** Pieces that come back often, so that there is something to code. */
    private static List<byte[]> writes(Given given) {
        List<byte[]> pieces = given.any(lists(bytes(0, 300), 1, 5));
        return given.any(lists(oneOf(pieces), 0, 60));
    }

    @Test
    void contentComesBackHoweverItIsCut() {
        Tries.of(
                400,
                given -> assertComesBack(
                        given.any(codecs).codec(),
                        given.any(CodecPropertiesTest::writes),
                        given.any(ints(1, 500)),
                        given.any(ints(1, 20))));
    }

    private static void assertComesBack(ContentCodec codec, List<byte[]> writes, int read, int flushEvery)
            throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (EncodingStream encoder = codec.encoder(coded)) {
            for (int i = 0; i < writes.size(); i++) {
                content.write(writes.get(i));
                encoder.write(writes.get(i));
                if (i % flushEvery == 0) {
                    encoder.flush();
                }
            }
        }

        assertThat(readInPieces(codec, coded.toByteArray(), read)).isEqualTo(content.toByteArray());
    }

    private static byte[] readInPieces(ContentCodec codec, byte[] coded, int pieces) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] buffer = new byte[pieces];
        try (InputStream decoder = codec.decoder(Sources.inShortReads(coded))) {
            for (int n = decoder.read(buffer); n >= 0; n = decoder.read(buffer)) {
                content.write(buffer, 0, n);
            }
        }
        return content.toByteArray();
    }

    @Test
    void anyBytesAreContentOrMalformed() {
        Tries.of(2000, given -> assertEndsWell(given.any(codecs).codec(), given.any(bytes(0, 200))));
    }

    @Test
    void damagedContentIsContentOrMalformed() {
        Tries.of(2000, given -> {
            ContentCodec codec = given.any(codecs).codec();
            int where = given.any(ints(0, 10_000));
            byte[] damage = given.any(bytes(1, 8));

            byte[] coded = CodecCalls.encode(codec, Contents.text(2000), 2000);
            for (int i = 0; i < damage.length; i++) {
                coded[(where + i) % coded.length] = damage[i];
            }
            assertEndsWell(codec, coded);
        });
    }

    static void assertEndsWell(ContentCodec codec, byte[] bytes) throws IOException {
        int before = Pool.lent();
        try (InputStream decoder = codec.decoder(Sources.whole(bytes))) {
            decoder.transferTo(OutputStream.nullOutputStream());
        } catch (MalformedContentException e) {
            assertThat(e.coding()).isEqualTo(codec.coding());
        } catch (LimitExceededException e) {
            assertThat(e.limit()).isIn(Limit.WINDOW, Limit.EMPTY);
        }
        assertThat(Pool.lent()).isEqualTo(before);
    }
}
