// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.probe;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Something that is measured: it codes or decodes a body that it knows. */
@FunctionalInterface
public interface Subject {
    /** Does so once, and hands the result on. */
    void run(OutputStream sink) throws IOException;

    default byte[] result() throws IOException {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        run(result);
        return result.toByteArray();
    }
}
