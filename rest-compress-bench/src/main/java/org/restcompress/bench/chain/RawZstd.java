// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;

/** zstd-jni on its contexts, which live as long as the JVM. */
final class RawZstd implements Raw {
    private final ZstdCompressCtx compressor = new ZstdCompressCtx();
    private final ZstdDecompressCtx decompressor = new ZstdDecompressCtx();

    RawZstd(int level) {
        compressor.setLevel(level);
    }

    @Override
    public int encode(byte[] content, byte[] target, int at) {
        return compressor.compressByteArray(target, at, target.length - at, content, 0, content.length);
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) {
        return decompressor.decompressByteArray(target, 0, target.length, coded, offset, length);
    }
}
