// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;

/** Native memory of one stream, which is freed when the stream ends, or when the collector has found one that was dropped. */
final class NativeState {
    /** Its thread ends when the class loader goes, and no stream is left. */
    private static final Cleaner CLEANER = Cleaner.create();

    /** So that a test can see that all are freed. */
    private static final AtomicInteger ALIVE = new AtomicInteger();

    private final Cleaner.Cleanable cleanable;

    /**
     * Guards what was made for a stream.
     *
     * @param free does not refer to the stream
     */
    NativeState(Object stream, Runnable free) {
        ALIVE.incrementAndGet();
        cleanable = CLEANER.register(stream, () -> {
            ALIVE.decrementAndGet();
            free.run();
        });
    }

    /** Makes one of the library's, whose only complaint is that it has no memory. */
    static <T> T make(String what, Maker<T> maker) throws IOException {
        try {
            return maker.make();
        } catch (IOException e) {
            throw new IOException("brotli got no native memory for " + what, e);
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
