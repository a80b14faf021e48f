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

/** Makes dictionaries with zstd's trainer, and measures their savings. */
public final class ZstdDictionaries {
    /** The default level of the {@code zstd} codec. */
    private static final int LEVEL = 2;

    private static final byte[] MAGIC = {0x37, (byte) 0xa4, 0x30, (byte) 0xec};

    private ZstdDictionaries() {}

    /**
     * Runs zstd's own trainer. Its result begins with a magic number and tables, which are of no use in a raw dictionary. The
     * chosen strings follow, the frequent ones last. The caller keeps only strings that occur in samples.
     *
     * @param size bytes at most
     * @return empty if the samples are too few or too small
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

    /**
     * Returns whether a dictionary begins with the magic number of structured ones (RFC 8878 §5). A raw dictionary should
     * not.
     */
    public static boolean looksStructured(byte[] dictionary) {
        return dictionary.length >= MAGIC.length && Arrays.equals(dictionary, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /**
     * Returns the total length of bodies, each compressed with a raw dictionary.
     *
     * @param dictionary an empty array for none
     * @return bytes
     */
    public static long codedLength(byte[] dictionary, List<byte[]> bodies) {
        if (dictionary.length == 0) {
            try (ZstdCompressCtx context = new ZstdCompressCtx()) {
                return codedLength(context.setLevel(LEVEL), bodies);
            }
        }
        // Closes the context first: a dictionary in use refuses to be closed.
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
