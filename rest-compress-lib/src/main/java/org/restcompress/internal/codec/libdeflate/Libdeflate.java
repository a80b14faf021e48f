// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import static java.lang.invoke.MethodType.methodType;

import java.lang.System.Logger.Level;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is used of libdeflate, which codes and decodes whole contents, and nothing else, faster than zlib. aircompressor-v3
 * brings it along, for Java 25.
 *
 * <p>Compressors and decompressors are addresses. Content and target are parts of arrays, and are not copied: while they
 * are worked on, no thread of this JVM comes to a safepoint, so they had better be short.
 *
 * @param allocateCompressor {@code (int level)}: an address, 0 if there is no memory
 * @param freeCompressor {@code (long compressor)}
 * @param deflate {@code (long compressor, content, target)}: the bytes of a deflate stream (RFC 1951); 0 if the target is
 *     too small
 * @param allocateDecompressor {@code ()}: an address, 0 if there is no memory
 * @param freeDecompressor {@code (long decompressor)}
 * @param inflate {@code (long decompressor, coded, target, long[] taken)}: 0 if a valid deflate stream comes first, and
 *     fills the target; how many bytes it has is put into the array
 */
public record Libdeflate(
        MethodHandle allocateCompressor,
        MethodHandle freeCompressor,
        MethodHandle deflate,
        MethodHandle allocateDecompressor,
        MethodHandle freeDecompressor,
        MethodHandle inflate) {
    private static final System.Logger LOG = System.getLogger(Libdeflate.class.getName());

    /** Null where it is not there or does not work. Static and final: only so are handles inlined where they are called. */
    public static final @Nullable Libdeflate INSTALLED = find();

    private static @Nullable Libdeflate find() {
        try {
            Class<?> loader = Class.forName("io.airlift.compress.v3.internal.NativeLoader");
            Object symbols = loader.getMethod("loadLibrary", String.class).invoke(null, "deflate");
            Libdeflate found = bind(new ForeignLibrary(symbols));
            LOG.log(Level.INFO, "buffered bodies are coded in gzip and deflate by libdeflate");
            return found;
        } catch (ClassNotFoundException | UnsupportedClassVersionError e) {
            LOG.log(Level.DEBUG, "libdeflate is not there: {0}", e.toString());
        } catch (InvocationTargetException e) {
            LOG.log(Level.INFO, "libdeflate does not work here: {0}", String.valueOf(e.getCause()));
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.log(Level.INFO, "libdeflate does not work here: {0}", e.toString());
        }
        return null;
    }

    private static Libdeflate bind(ForeignLibrary library) throws ReflectiveOperationException {
        MethodType compress =
                methodType(long.class, long.class, library.segment, long.class, library.segment, long.class);
        MethodType decompress = compress.changeReturnType(int.class).appendParameterTypes(library.segment, long.class);
        // Last comes a pointer to where the decoded length goes. Without it, the target is filled, or that is an error.
        MethodHandle inflate = MethodHandles.insertArguments(
                library.function("libdeflate_deflate_decompress_ex", decompress), decompress.parameterCount() - 1, 0L);
        return new Libdeflate(
                library.function("libdeflate_alloc_compressor", methodType(long.class, int.class)),
                library.function("libdeflate_free_compressor", methodType(void.class, long.class)),
                library.withParts(library.function("libdeflate_deflate_compress", compress)),
                library.function("libdeflate_alloc_decompressor", methodType(long.class)),
                library.function("libdeflate_free_decompressor", methodType(void.class, long.class)),
                library.withParts(library.withArray(inflate, long[].class)));
    }

    /** Never null where {@link #INSTALLED} was seen not to be. */
    public static Libdeflate installed() {
        return Objects.requireNonNull(INSTALLED);
    }

    /** What a call of a handle threw, which is nothing that has to be declared: C knows no exceptions. */
    public static RuntimeException unchecked(Throwable failure) {
        if (failure instanceof Error error) {
            throw error;
        }
        return failure instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(failure);
    }
}
