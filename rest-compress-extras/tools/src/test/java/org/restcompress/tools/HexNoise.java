// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools;

import java.util.HexFormat;
import java.util.Random;

/** Text that shrinks to a half, and no further without a dictionary. */
final class HexNoise {
    private HexNoise() {}

    /** So many bytes in hexadecimal, the same each time. */
    static String of(int bytes) {
        byte[] noise = new byte[bytes];
        new Random(bytes).nextBytes(noise);
        return HexFormat.of().formatHex(noise);
    }
}
