// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import io.airlift.compress.v3.internal.NativeLoader;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * Calls libdeflate, which encodes and decodes only whole bodies. It reads and writes Java arrays
 * without a copy. During a call, no thread of this JVM can reach a safepoint, so bodies should be short.
 */
final class Libdeflate {
    private static final SymbolLookup SYMBOLS = NativeLoader.loadLibrary("deflate");

    // Only static final handles are inlined at their calls. size_t is a long.
    private static final MethodHandle ALLOCATE_COMPRESSOR =
            function("libdeflate_alloc_compressor", FunctionDescriptor.of(ADDRESS, JAVA_INT));
    private static final MethodHandle FREE_COMPRESSOR =
            function("libdeflate_free_compressor", FunctionDescriptor.ofVoid(ADDRESS));
    private static final MethodHandle COMPRESS =
            function("libdeflate_deflate_compress", of(JAVA_LONG, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG));
    private static final MethodHandle ALLOCATE_DECOMPRESSOR =
            function("libdeflate_alloc_decompressor", FunctionDescriptor.of(ADDRESS));
    private static final MethodHandle FREE_DECOMPRESSOR =
            function("libdeflate_free_decompressor", FunctionDescriptor.ofVoid(ADDRESS));
    private static final MethodHandle DECOMPRESS = function(
            "libdeflate_deflate_decompress_ex",
            of(JAVA_INT, ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS));

    private Libdeflate() {}

    private static FunctionDescriptor of(MemoryLayout result, MemoryLayout... parameters) {
        return FunctionDescriptor.of(result, parameters);
    }

    /** Permits segments of arrays. So the garbage collector has to wait while a function runs. */
    private static MethodHandle function(String name, FunctionDescriptor type) {
        return Linker.nativeLinker().downcallHandle(SYMBOLS.findOrThrow(name), type, Linker.Option.critical(true));
    }

    static MemorySegment allocateCompressor(int level) {
        try {
            return there((MemorySegment) ALLOCATE_COMPRESSOR.invokeExact(level));
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static void freeCompressor(MemorySegment compressor) {
        try {
            FREE_COMPRESSOR.invokeExact(compressor);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** Returns the length of the deflate stream (RFC 1951); -1 if the target is too small. */
    static int compress(MemorySegment compressor, MemorySegment content, MemorySegment target) {
        try {
            long n = (long) COMPRESS.invokeExact(compressor, content, content.byteSize(), target, target.byteSize());
            return n == 0 ? -1 : (int) n;
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static MemorySegment allocateDecompressor() {
        try {
            return there((MemorySegment) ALLOCATE_DECOMPRESSOR.invokeExact());
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    static void freeDecompressor(MemorySegment decompressor) {
        try {
            FREE_DECOMPRESSOR.invokeExact(decompressor);
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    /** Returns whether the compressed bytes are exactly one deflate stream that fills the target. */
    static boolean decompress(MemorySegment decompressor, MemorySegment coded, MemorySegment target) {
        long[] taken = new long[1];
        try {
            // The last argument could receive the decoded length. If it is NULL, a stream that does not fill the target
            // is an
            // error.
            int result = (int) DECOMPRESS.invokeExact(
                    decompressor,
                    coded,
                    coded.byteSize(),
                    target,
                    target.byteSize(),
                    MemorySegment.ofArray(taken),
                    MemorySegment.NULL);
            return result == 0 && taken[0] == coded.byteSize();
        } catch (Throwable e) {
            throw unchecked(e);
        }
    }

    private static MemorySegment there(MemorySegment state) {
        if (state.address() == 0) {
            throw new OutOfMemoryError("libdeflate could not allocate memory");
        }
        return state;
    }

    /** Returns an unchecked exception for a failed call. C functions throw nothing that must be declared. */
    private static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }
}
