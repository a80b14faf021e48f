// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck.microprofile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts the bodies that reach servers and leave them, and how many of them are coded. */
public final class Bodies {
    private static final AtomicInteger ALL = new AtomicInteger();
    private static final AtomicInteger CODED = new AtomicInteger();

    private Bodies() {}

    public static void add(boolean coded) {
        ALL.incrementAndGet();
        if (coded) {
            CODED.incrementAndGet();
        }
    }

    static void write(Path file) {
        try {
            Files.writeString(file, CODED + " of " + ALL);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
