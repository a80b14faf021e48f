// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.lzf;

import com.ning.compress.lzf.LZFChunk;
import com.ning.compress.lzf.LZFDecoder;
import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.codec.contract.PooledCodecContract;
import org.restcompress.codec.contract.StatelessContract;
import org.restcompress.testkit.LzfReader;

public class LzfCodecTest extends PooledCodecContract implements StatelessContract {
    @Override
    public ContentCodec codec() {
        return new LzfCodec();
    }

    @Override
    public IntStream levels() {
        return IntStream.empty();
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(
                LzfReader::new,
                LZFInputStream::new,
                source -> new ByteArrayInputStream(LZFDecoder.decode(source.readAllBytes())),
                source -> NettyLzfDecoder.open(source, LZFChunk.MAX_CHUNK_LEN),
                source -> NettyLzfDecoder.open(source, 777));
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(LZFOutputStream::new, NettyLzfEncoder::new);
    }

    /** LZF has no end mark: it ends where the source does, if that is between two chunks, and empty content is empty. */
    @Override
    public boolean mayEndAt(int length, byte[] coded) {
        return length == 0;
    }

    @Override
    public boolean hasChecksum() {
        return false;
    }
}
