// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.http2;

import java.util.List;

/**
 * How a server is set up.
 *
 * @param frameBytes the longest frames that client and server take from each other
 * @param bufferBytes of Undertow's buffers, or 0 for those that it has by itself
 */
record Setup(int frameBytes, int bufferBytes) {
    /** What everybody takes who says nothing (RFC 9113 §6.5.2). */
    static final int DEFAULT_FRAME = 1 << 14;

    /** What can be said at most. */
    static final int LARGEST_FRAME = (1 << 24) - 1;

    /** Undertow cuts a response into frames as its buffers are full, so larger frames take larger buffers. */
    static final int LARGE_BUFFER = 1 << 20;

    /** System properties. */
    static final String FRAME = "restcompress.bench.frame";

    static final String BUFFER = "restcompress.bench.buffer";

    static final List<Setup> ALL =
            List.of(new Setup(DEFAULT_FRAME, 0), new Setup(LARGEST_FRAME, 0), new Setup(LARGEST_FRAME, LARGE_BUFFER));

    /** The one that this JVM was started with. */
    static Setup ofThisJvm() {
        return new Setup(Integer.getInteger(FRAME, DEFAULT_FRAME), Integer.getInteger(BUFFER, 0));
    }

    List<String> properties() {
        return List.of(FRAME + '=' + frameBytes, BUFFER + '=' + bufferBytes);
    }

    /** What a row of it is called, for a version. */
    String row(boolean http2) {
        String buffers = bufferBytes == 0 ? "" : ", buffers of 1 MiB";
        if (!http2) {
            return "HTTP/1.1" + buffers;
        }
        return "h2c, frames up to " + (frameBytes == DEFAULT_FRAME ? "16 KiB" : "16 MiB") + buffers;
    }
}
