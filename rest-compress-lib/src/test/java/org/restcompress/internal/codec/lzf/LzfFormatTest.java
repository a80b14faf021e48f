// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.ning.compress.lzf.LZFEncoder;
import com.ning.compress.lzf.LZFInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restcompress.codec.DecodeLimits;
import org.restcompress.codec.EncodingStream;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.codec.MalformedContentException;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;
import org.restcompress.internal.testkit.Sources;

/** Chunks that lie about themselves, and where LZF may end. */
class LzfFormatTest {
    private static byte[] decode(InputStream source) throws IOException {
        return CodecCalls.decode(new LzfCodec(), source);
    }

    private static byte[] decodeHex(String hex) throws IOException {
        return decode(Sources.whole(HexFormat.of().parseHex(hex.replace(" ", ""))));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            '',                                        ''
            5a56 00 0003 616263,                       abc
            5a56 00 0000,                              ''
            5a56 00 0000 5a56 00 0001 61,              a
            5a56 01 0004 0003 02 616263,               abc
            5a56 01 0004 0004 00 61 20 00,             aaaa
            5a56 01 0004 0004 00 61 20 00 5a56 00 0001 62, aaaab
            """)
    void readsChunksAsTheyStandInTheFormat(String hex, String content) throws IOException {
        assertThat(new String(decodeHex(hex), StandardCharsets.US_ASCII)).isEqualTo(content);
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(textBlock = """
            5a56 02 0001 61,                  a type that does not exist
            5a56 ff 0001 61,                  a type that does not exist
            5a57 00 0001 61,                  no chunk
            5a56 00 0004 616263,              a raw chunk shorter than it says
            5a56 00 0002 616263,              a raw chunk longer than it says
            5a56 01 0000 0000,                a coded chunk of nothing
            5a56 01 0000 0003,                a coded chunk of nothing that becomes something
            5a56 01 0004 0000 02 616263,      a coded chunk that becomes nothing
            5a56 01 0004 0004 02 616263,      content shorter than the chunk says
            5a56 01 0004 0002 02 616263,      content longer than the chunk says
            5a56 01 0005 0003 02 616263 00,   a chunk that goes on behind its content
            5a56 01 0003 0003 02 616263,      a chunk that ends within a literal
            5a56 01 0003 0004 00 61 20,       a chunk that ends within a reference
            5a56 01 0003 000a 00 61 e0,       a chunk that ends within a long reference
            5a56 01 0004 0004 00 61 20 01,    a reference to before the content
            5a56 01 0004 0004 00 61 3f ff,    a reference to far before the content
            5a56 01 0002 0003 20 00,          a reference where there is nothing yet
            5a56 01 0004 0003 00 61 20 00,    a reference that runs over the content's end
            5a56 01 0005 ffff 00 61 e0 ff 00, a reference that does not fill the content
            """)
    void aChunkThatLiesIsMalformed(String hex, String lie) {
        assertThatExceptionOfType(MalformedContentException.class)
                .as(lie)
                .isThrownBy(() -> decodeHex(hex))
                .withMessageStartingWith("malformed lzf body: ");
    }

    @Test
    void aLyingChunkNeverShowsWhatAnotherContentLeftInTheBuffers() throws IOException {
        byte[] secret = "the secret of another request ".repeat(2000).getBytes(StandardCharsets.US_ASCII);
        byte[] coded = LZFEncoder.encode(secret);
        byte[] literals = LZFEncoder.encode(Contents.noise(5000));
        for (int chunkLength = 1; chunkLength < 200; chunkLength++) {
            assertThat(decode(Sources.whole(coded))).isEqualTo(secret);
            assertThat(decode(Sources.whole(literals))).hasSize(5000);
            // The first bytes of the secret's chunk; the rest is still where the decoder put it before.
            byte[] lie = Arrays.copyOf(coded, 7 + chunkLength);
            lie[3] = 0;
            lie[4] = (byte) chunkLength;

            assertThatExceptionOfType(MalformedContentException.class).isThrownBy(() -> decode(Sources.whole(lie)));
        }
    }

    @Test
    void contentMayEndBetweenChunksAndNowhereElse() throws IOException {
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        int firstChunk;
        try (EncodingStream encoder = new LzfCodec().encoder(sink)) {
            encoder.write("first".getBytes(StandardCharsets.US_ASCII));
            encoder.flush();
            firstChunk = sink.size();
            encoder.write("second".getBytes(StandardCharsets.US_ASCII));
        }
        byte[] coded = sink.toByteArray();

        for (int i = 1; i < coded.length; i++) {
            byte[] cut = Arrays.copyOf(coded, i);
            if (i == firstChunk) {
                assertThat(decode(Sources.whole(cut))).asString().isEqualTo("first");
            } else {
                assertThatExceptionOfType(MalformedContentException.class).isThrownBy(() -> decode(Sources.whole(cut)));
            }
        }
    }

    @Test
    void emptyChunksInARowAreLimited() throws IOException {
        String empty = "5a56000000";
        String one = "5a5600000161";
        DecodeLimits two = DecodeLimits.builder()
                .maxSize(1 << 20)
                .maxRatio(200)
                .maxWindow(1 << 20)
                .maxEmpty(2)
                .build();
        byte[] taken = HexFormat.of().parseHex(empty + empty + one + empty + empty + one + empty + empty);
        try (InputStream decoder = new LzfCodec().decoder(Sources.whole(taken), two)) {
            assertThat(decoder.readAllBytes()).asString().isEqualTo("aa");
        }
        byte[] refused = HexFormat.of().parseHex(one + empty + empty + empty);
        try (InputStream decoder = new LzfCodec().decoder(Sources.oneByteAtATime(refused), two)) {
            assertThat(decoder.read()).isEqualTo('a');
            assertThatExceptionOfType(LimitExceededException.class)
                    .isThrownBy(decoder::read)
                    .withMessage("the body has more than 2 empty lzf chunks in a row")
                    .satisfies(e -> assertThat(e.limit()).isEqualTo(Limit.EMPTY));
        }
    }

    @Test
    void anEmptyContentIsOneEmptyChunkForOtherDecodersToo() throws IOException {
        byte[] chunk = CodecCalls.encode(new LzfCodec(), new byte[0], 1);
        assertThat(chunk).asHexString().isEqualTo("5A56000000");

        byte[] target = new byte[chunk.length];
        assertThat(new LzfCodec().encode(new byte[0], 0, 0, target)).isEqualTo(chunk.length);
        assertThat(target).isEqualTo(chunk);
        assertThat(new LzfCodec().encode(new byte[0], 0, 0, new byte[chunk.length - 1]))
                .isEqualTo(-1);

        assertThat(decode(Sources.whole(chunk))).isEmpty();
        assertThat(new LZFInputStream(Sources.whole(chunk)).readAllBytes()).isEmpty();
        assertThat(NettyLzfDecoder.open(Sources.whole(chunk), 1).readAllBytes()).isEmpty();
    }
}
