// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.codec.contract.PooledCodecContract;

public class DeflateCodecTest extends PooledCodecContract {
    @Override
    public ContentCodec codec() {
        return new DeflateCodec();
    }

    @Override
    public IntStream levels() {
        return IntStream.rangeClosed(1, 9);
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(InflaterInputStream::new, com.jcraft.jzlib.InflaterInputStream::new);
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(
                DeflaterOutputStream::new,
                com.jcraft.jzlib.DeflaterOutputStream::new,
                sink -> new DeflaterOutputStream(sink, new Deflater(6, true)));
    }

    /** Damage to the first two bytes makes it raw deflate, which has none. */
    @Override
    public boolean hasChecksum() {
        return false;
    }
}
