// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Native memory of one stream, which is freed when the stream ends, or when the collector has found one that was dropped. */
final class NativeState {
    /** Its thread ends when the class loader goes, and no stream is left. */
    private static final Cleaner CLEANER = Cleaner.create();

    /** So that a test can see that all are freed. */
    private static final AtomicInteger ALIVE = new AtomicInteger();

    private final Cleaner.Cleanable cleanable;

    /**
     * Guards what was made for a stream, and lets its dictionary go after it.
     *
     * @param free does not refer to the stream
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

    /**
     * Makes one of the library's, whose only complaint is that it has no memory. Then the dictionary that it would have had is
     * let go.
     */
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
