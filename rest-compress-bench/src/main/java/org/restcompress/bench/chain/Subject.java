// SPDX-License-Identifier: Apache-2.0
package org.restcompress.bench.chain;

import java.io.IOException;
import java.io.OutputStream;

/** Something that is measured: it codes or decodes a body that it knows. */
@FunctionalInterface
interface Subject {
    /** Does so once, and hands the result on. The sink stays open. */
    void run(OutputStream sink) throws IOException;
}
