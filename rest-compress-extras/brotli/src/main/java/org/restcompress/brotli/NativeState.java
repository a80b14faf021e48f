// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Frees the native memory of one stream when the stream ends, or when the garbage collector finds it unreachable. */
final class NativeState {
    /** Its thread ends when the class loader is gone and no stream is left. */
    private static final Cleaner CLEANER = Cleaner.create();

    /** Lets a test check that all states are freed. */
    private static final AtomicInteger ALIVE = new AtomicInteger();

    private final Cleaner.Cleanable cleanable;

    /**
     * Registers the native memory of a stream, and lets its dictionary go after it.
     *
     * @param free frees the memory; must not refer to the stream
     */
    NativeState(Object stream, @Nullable BrotliDictionary dictionary, Runnable free) {
        ALIVE.incrementAndGet();
        cleanable = CLEANER.register(stream, () -> {
            ALIVE.decrementAndGet();
            try {
                free.run();
            } finally {
                letGo(dictionary);
            }
        });
    }

    /** Makes a native object. The library fails only if it has no memory; then the dictionary is let go. */
    static <T> T make(String what, @Nullable BrotliDictionary dictionary, Maker<T> maker) throws IOException {
        boolean isMade = false;
        try {
            T made = maker.make();
            isMade = true;
            return made;
        } catch (IOException e) {
            throw new IOException("brotli got no native memory for " + what, e);
        } finally {
            if (!isMade) {
                letGo(dictionary);
            }
        }
    }

    private static void letGo(@Nullable BrotliDictionary dictionary) {
        if (dictionary != null) {
            dictionary.letGo();
        }
    }

    @FunctionalInterface
    interface Maker<T> {
        T make() throws IOException;
    }

    static int alive() {
        return ALIVE.get();
    }

    void free() {
        cleanable.clean();
    }
}
