// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zlib;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.Foreign;
import org.restcompress.codec.contract.PooledCodecContract;

public class GzipCodecTest extends PooledCodecContract {
    @Override
    public ContentCodec codec() {
        return new GzipCodec();
    }

    @Override
    public IntStream levels() {
        return IntStream.rangeClosed(1, 9);
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(GZIPInputStream::new, com.jcraft.jzlib.GZIPInputStream::new);
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(GZIPOutputStream::new, com.jcraft.jzlib.GZIPOutputStream::new);
    }

    @Override
    public boolean hasChecksum() {
        return true;
    }

    @Test
    void isAlsoKnownAsXGzip() {
        assertThat(codec().coding()).isEqualTo("gzip");
        assertThat(codec().aliases()).containsExactly("x-gzip");
    }
}
