// SPDX-License-Identifier: Apache-2.0
package org.restcompress.server.files;

/** When files were written, as a server sees it. */
public final class FileTimes {
    private static final long MILLIS = 100;

    private FileTimes() {}

    /** Waits until files that were written before count as finished, and the file system gives the next write another time stamp. */
    public static void settle() throws InterruptedException {
        Thread.sleep(MILLIS);
    }
}
