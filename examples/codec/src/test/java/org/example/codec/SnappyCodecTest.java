// SPDX-License-Identifier: Apache-2.0
package org.example.codec;

import io.airlift.compress.snappy.SnappyFramedInputStream;
import io.airlift.compress.snappy.SnappyFramedOutputStream;
import java.util.List;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.contract.ContentCodecContract;
import org.restcompress.codec.contract.Foreign;

class SnappyCodecTest extends ContentCodecContract {
    @Override
    public ContentCodec codec() {
        return new SnappyCodec();
    }

    @Override
    public List<Foreign.Decoder> foreignDecoders() {
        return List.of(SnappyFramedInputStream::new);
    }

    @Override
    public List<Foreign.Encoder> foreignEncoders() {
        return List.of(SnappyFramedOutputStream::new);
    }

    /** Snappy has no end mark: its ten bytes of header alone are an empty content. */
    @Override
    public boolean mayEndAt(int length, byte[] coded) {
        return length == 10;
    }
}
