// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** The code that is measured: it compresses or decompresses one body. */
@FunctionalInterface
public interface Subject {
    /** Runs once, and writes the result to a sink. */
    void run(OutputStream sink) throws IOException;

    default byte[] result() throws IOException {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        run(result);
        return result.toByteArray();
    }
}
