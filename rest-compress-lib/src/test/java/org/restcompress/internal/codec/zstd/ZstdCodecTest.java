// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import java.util.List;
import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.codec.contract.PooledCodecContract;

public class ZstdCodecTest extends PooledCodecContract {
    @Override
    public ContentCodec codec() {
        return new ZstdCodec();
    }

    @Override
    public IntStream levels() {
        return IntStream.rangeClosed(1, 22);
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(io.airlift.compress.zstd.ZstdInputStream::new, ZstdInputStream::new);
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(io.airlift.compress.zstd.ZstdOutputStream::new, ZstdOutputStream::new);
    }

    /** The library writes eight bytes at a time, and wants room for the longest frame header. */
    @Override
    public int roomToWork() {
        return 9;
    }

    /** Frames may have one; ours have none, as TCP and TLS check already. */
    @Override
    public boolean hasChecksum() {
        return false;
    }
}
