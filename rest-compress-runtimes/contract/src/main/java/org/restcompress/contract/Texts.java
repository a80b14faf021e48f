// SPDX-License-Identifier: Apache-2.0
package org.restcompress.contract;

import java.nio.charset.StandardCharsets;

/** Text that shrinks, of any length. */
final class Texts {
    private Texts() {}

    static String of(int length) {
        StringBuilder text = new StringBuilder(length + 20);
        for (int i = 0; text.length() < length; i++) {
            text.append("station ").append(i * 7919 % 10_007).append(", ");
        }
        text.setLength(length);
        return text.toString();
    }

    static byte[] bytes(int length) {
        return of(length).getBytes(StandardCharsets.US_ASCII);
    }
}
