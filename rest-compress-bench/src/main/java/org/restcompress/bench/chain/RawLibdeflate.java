// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** libdeflate, as aircompressor-v3 calls it: by its name, since its classes need Java 25. */
final class RawLibdeflate implements Raw {
    private static final String PACKAGE = "io.airlift.compress.v3.deflate.";
    private static final MethodType ARRAYS =
            MethodType.methodType(int.class, byte[].class, int.class, int.class, byte[].class, int.class, int.class);

    private final MethodHandle compress;
    private final MethodHandle decompress;

    /** Of levels 1..12. */
    RawLibdeflate(int level) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.publicLookup();
            Class<?> compressor = Class.forName(PACKAGE + "DeflateNativeCompressor");
            Class<?> decompressor = Class.forName(PACKAGE + "DeflateNativeDecompressor");
            compress = lookup.bind(compressor.getConstructor(int.class).newInstance(level), "compress", ARRAYS);
            decompress = lookup.bind(decompressor.getConstructor().newInstance(), "decompress", ARRAYS);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("libdeflate does not work here", e);
        }
    }

    @Override
    public int encode(byte[] content, byte[] target, int at) throws IOException {
        try {
            return (int) compress.invokeExact(content, 0, content.length, target, at, target.length - at);
        } catch (Throwable e) {
            throw new IOException(e);
        }
    }

    @Override
    public int decode(byte[] coded, int offset, int length, byte[] target) throws IOException {
        try {
            return (int) decompress.invokeExact(coded, offset, length, target, 0, target.length);
        } catch (Throwable e) {
            throw new IOException(e);
        }
    }
}
