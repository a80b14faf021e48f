// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDictCompress;
import com.github.luben.zstd.ZstdDictContentType;
import com.github.luben.zstd.ZstdException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Makes dictionaries from samples, and measures what they save. */
public final class ZstdDictionaries {
    /** The level that {@code zstd} has by default. */
    private static final int LEVEL = 2;

    private static final byte[] MAGIC = {0x37, (byte) 0xa4, 0x30, (byte) 0xec};

    private ZstdDictionaries() {}

    /**
     * What zstd's own trainer makes of samples. Before the material that it chose, the frequent last, stand a magic number and
     * tables that are of no use in a raw dictionary; the caller takes what stands in a sample, and nothing else.
     *
     * @param size bytes at most
     * @return empty if the samples are too few, or too small, for it
     */
    public static Optional<byte[]> train(List<byte[]> samples, int size) {
        byte[] dictionary = new byte[size];
        long length;
        try {
            length = Zstd.trainFromBuffer(samples.toArray(byte[][]::new), dictionary, false);
        } catch (ZstdException e) {
            return Optional.empty();
        }
        return Zstd.isError(length) ? Optional.empty() : Optional.of(Arrays.copyOf(dictionary, (int) length));
    }

    /** Whether a dictionary begins with the magic number of structured ones (RFC 8878 §5); raw ones had better not. */
    public static boolean looksStructured(byte[] dictionary) {
        return dictionary.length >= MAGIC.length && Arrays.equals(dictionary, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /**
     * How long bodies are when each of them is coded against a raw dictionary.
     *
     * @param dictionary empty for none
     * @return bytes in all
     */
    public static long codedLength(byte[] dictionary, List<byte[]> bodies) {
        if (dictionary.length == 0) {
            try (ZstdCompressCtx context = new ZstdCompressCtx()) {
                return codedLength(context.setLevel(LEVEL), bodies);
            }
        }
        // The context first: a dictionary that is in use refuses to be closed.
        try (ZstdDictCompress prepared = new ZstdDictCompress(dictionary, LEVEL, ZstdDictContentType.RAW_CONTENT);
                ZstdCompressCtx context = new ZstdCompressCtx()) {
            return codedLength(context.setLevel(LEVEL).loadDict(prepared), bodies);
        }
    }

    private static long codedLength(ZstdCompressCtx context, List<byte[]> bodies) {
        long length = 0;
        for (byte[] body : bodies) {
            length += context.compress(body).length;
        }
        return length;
    }
}
