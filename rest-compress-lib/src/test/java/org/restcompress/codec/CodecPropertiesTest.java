// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Whatever the content and however it is cut, it comes back; whatever the bytes, a decoder ends well. */
class CodecPropertiesTest {
    @Provide
    static Arbitrary<ContentCodec> codecs() {
        return Arbitraries.of(
                new LzfCodec(),
                new LzfCodec().withPadding(50),
                new GzipCodec(),
                new GzipCodec().withPadding(50),
                new StatelessCodec(new GzipCodec()),
                new DeflateCodec(),
                new DeflateCodec().withPadding(50),
                new StatelessCodec(new DeflateCodec()),
                new ZstdCodec(),
                new ZstdCodec().withPadding(51),
                new StatelessCodec(new ZstdCodec()),
                new StatelessCodec(new ZstdCodec().withPadding(51)),
                new BrotliCodec(),
                new BrotliCodec().withPadding(50));
    }

    /** Pieces that come back often, so that there is something to code. */
    @Provide
    static Arbitrary<List<byte[]>> writes() {
        Arbitrary<byte[]> piece = Arbitraries.bytes().array(byte[].class).ofMaxSize(300);
        return piece.list()
                .ofMinSize(1)
                .ofMaxSize(5)
                .flatMap(pieces -> Arbitraries.of(pieces).list().ofMaxSize(60));
    }

    @Property(tries = 400)
    void contentComesBackHoweverItIsCut(
            @ForAll("codecs") ContentCodec codec,
            @ForAll("writes") List<byte[]> writes,
            @ForAll @IntRange(min = 1, max = 500) int read,
            @ForAll @IntRange(min = 1, max = 20) int flushEvery)
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
            encoder.finish();
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

    @Property(tries = 2000)
    void anyBytesAreContentOrMalformed(@ForAll("codecs") ContentCodec codec, @ForAll @Size(max = 200) byte[] bytes)
            throws IOException {
        assertEndsWell(codec, bytes);
    }

    @Property(tries = 2000)
    void damagedContentIsContentOrMalformed(
            @ForAll("codecs") ContentCodec codec,
            @ForAll @IntRange(max = 10_000) int where,
            @ForAll @Size(min = 1, max = 8) byte[] damage)
            throws IOException {
        byte[] coded = CodecUnderTest.encode(codec, Contents.text(2000), 2000);
        for (int i = 0; i < damage.length; i++) {
            coded[(where + i) % coded.length] = damage[i];
        }
        assertEndsWell(codec, coded);
    }

    private static void assertEndsWell(ContentCodec codec, byte[] bytes) throws IOException {
        int before = Pool.lent();
        try (InputStream decoder = codec.decoder(Sources.whole(bytes))) {
            decoder.transferTo(OutputStream.nullOutputStream());
        } catch (MalformedContentException e) {
            assertThat(e.coding()).isEqualTo(codec.coding());
        } catch (LimitExceededException e) {
            assertThat(e).hasMessageContaining("restcompress.decode.max-");
        }
        assertThat(Pool.lent()).isEqualTo(before);
    }
}
