// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.nio.charset.StandardCharsets;
import org.restcompress.internal.codec.zlib.GzipCodec;

/** Keeps a body that is asked for often, in a JVM that may lack modules. Says how it went. */
final class WithoutManagement {
    private WithoutManagement() {}

    public static void main(String[] args) {
        CodedBodies bodies = CodedBodies.of(1 << 20, 1 << 17);
        byte[] content = "a text that comes again, ".repeat(1000).getBytes(StandardCharsets.US_ASCII);
        for (int i = 0; i < 3 * Kept.OFTEN; i++) {
            bodies.encode(new GzipCodec(), new Form(null, "gzip", 0), content, content.length, content.clone());
        }
        System.out.println("hits: " + CodedBodies.stats().hits() + ", waits: " + !bodies.isIdle());
    }
}
