// SPDX-License-Identifier: Apache-2.0
package org.restcompress.demo.probe;

import java.nio.charset.StandardCharsets;

/** Text that is the same every time and worth coding. */
public final class Lines {
    private Lines() {}

    /** Numbered lines. */
    public static String text(int lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines; i++) {
            text.append("line ")
                    .append(i)
                    .append(" of ")
                    .append(lines)
                    .append(": ")
                    .append(i * 2_654_435_761L)
                    .append('\n');
        }
        return text.toString();
    }

    /** Numbered lines in UTF-8. */
    public static byte[] bytes(int lines) {
        return text(lines).getBytes(StandardCharsets.UTF_8);
    }
}
