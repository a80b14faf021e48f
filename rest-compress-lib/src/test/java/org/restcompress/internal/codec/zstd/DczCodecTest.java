// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.internal.testkit.CodecCalls;
import org.restcompress.internal.testkit.Contents;

public class DczCodecTest extends ZstdCodecTest {
    private static final byte[] HELD = Contents.text(60_000);
    private static final CompressionDictionary DICTIONARY = CompressionDictionary.of(HELD);

    @Override
    public ContentCodec codec() {
        return new Dcz().with(DICTIONARY);
    }

    /** It skips the prologue, as a frame to be skipped. */
    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(DczCodecTest::decoder);
    }

    private static InputStream decoder(InputStream source) throws IOException {
        return new ZstdInputStream(source).setDict(HELD);
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(DczCodecTest::encoder);
    }

    private static OutputStream encoder(OutputStream sink) throws IOException {
        sink.write(Dcz.prologue(DICTIONARY));
        return new ZstdOutputStream(sink).setDict(HELD);
    }

    protected int padding() {
        return 0;
    }

    @Test
    void whatTheDictionaryHasIsHardlySentAgain() throws IOException {
        for (int level : levels().skip(1).toArray()) {
            ContentCodec codec = codec().withLevel(level);
            assertThat(CodecCalls.encodeInOneCall(codec, HELD)).hasSizeLessThan(100 + padding());
            assertThat(CodecCalls.encode(codec, HELD, 10_000)).hasSizeLessThan(150 + padding());
        }
    }

    /** RFC 9842 §5. */
    @Test
    void theFirstBytesNameTheDictionary() throws IOException {
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        expected.writeBytes(new byte[] {0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0});
        expected.writeBytes(DICTIONARY.sha256());

        assertThat(encode(SHORT)).startsWith(expected.toByteArray());
        assertThat(CodecCalls.encodeInOneCall(codec(), SHORT)).startsWith(expected.toByteArray());
    }
}
