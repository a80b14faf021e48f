// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.libdeflate;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The functions of a native library, which are handed arrays as they are. That takes {@code java.lang.foreign} of Java 22;
 * this is compiled for Java 17, which only lets it be reached by name.
 */
final class ForeignLibrary {
    /** A {@code MemorySegment}, or in C a pointer. */
    final Class<?> segment = type("MemorySegment");

    private final Class<?> layout = type("MemoryLayout");
    private final Class<?> descriptor = type("FunctionDescriptor");
    private final Class<?> linker = type("Linker");
    private final Class<?> option = type("Linker$Option");

    private final Object symbols;
    private final Object nativeLinker = linker.getMethod("nativeLinker").invoke(null);

    private final Map<Class<?>, Object> layouts =
            Map.of(int.class, layout("JAVA_INT"), long.class, layout("JAVA_LONG"), segment, layout("ADDRESS"));

    /** Allows for segments of arrays: the collector has to wait while a function runs. */
    private final Object critical =
            array(option, List.of(option.getMethod("critical", boolean.class).invoke(null, true)));

    /**
     * Binds nothing yet.
     *
     * @param symbols a {@code SymbolLookup}
     * @throws ReflectiveOperationException if this is Java 21 or earlier
     */
    ForeignLibrary(Object symbols) throws ReflectiveOperationException {
        this.symbols = symbols;
    }

    /** A function that has this type in C, where {@code size_t} and addresses that nobody looks at are {@code long}s. */
    MethodHandle function(String name, MethodType type) throws ReflectiveOperationException {
        Object address =
                type("SymbolLookup").getMethod("findOrThrow", String.class).invoke(symbols, name);
        Object parameters =
                array(layout, type.parameterList().stream().map(layouts::get).toList());
        Object described = type.returnType() == void.class
                ? descriptor.getMethod("ofVoid", layout.arrayType()).invoke(null, parameters)
                : descriptor
                        .getMethod("of", layout, layout.arrayType())
                        .invoke(null, layouts.get(type.returnType()), parameters);
        return (MethodHandle) linker.getMethod("downcallHandle", segment, descriptor, option.arrayType())
                .invoke(nativeLinker, address, described, critical);
    }

    /** Lets a function that takes a segment as its last parameter take an array of this type. */
    MethodHandle withArray(MethodHandle function, Class<?> array) throws ReflectiveOperationException {
        return MethodHandles.filterArguments(function, function.type().parameterCount() - 1, ofArray(array));
    }

    /**
     * Lets a function whose second to fifth parameters are a segment, its length, another segment, and its length, take a
     * {@code byte[]}, an offset and a length for each.
     */
    MethodHandle withParts(MethodHandle function) throws ReflectiveOperationException {
        MethodHandle slice = MethodHandles.publicLookup()
                .findVirtual(segment, "asSlice", methodType(segment, long.class, long.class));
        MethodHandle part = MethodHandles.filterArguments(slice, 0, ofArray(byte[].class))
                .asType(methodType(segment, byte[].class, int.class, int.class));
        MethodHandle ofParts = MethodHandles.collectArguments(function, 3, part);
        ofParts = MethodHandles.collectArguments(ofParts, 1, part);
        // Array, offset, length, and that length once more.
        MethodType twice = ofParts.type().changeParameterType(4, int.class).changeParameterType(8, int.class);
        MethodType once = twice.dropParameterTypes(8, 9).dropParameterTypes(4, 5);
        int[] order = IntStream.concat(
                        IntStream.of(0, 1, 2, 3, 3, 4, 5, 6, 6), IntStream.range(7, once.parameterCount()))
                .toArray();
        return MethodHandles.permuteArguments(ofParts.asType(twice), once, order);
    }

    private MethodHandle ofArray(Class<?> array) throws ReflectiveOperationException {
        return MethodHandles.publicLookup().findStatic(segment, "ofArray", methodType(segment, array));
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("java.lang.foreign." + name);
    }

    private static Object layout(String name) throws ReflectiveOperationException {
        return type("ValueLayout").getField(name).get(null);
    }

    private static Object array(Class<?> type, List<?> elements) {
        Object array = Array.newInstance(type, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }
}
