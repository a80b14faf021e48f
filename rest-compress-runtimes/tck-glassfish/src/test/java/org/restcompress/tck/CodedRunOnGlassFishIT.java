// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tck;

import java.util.regex.Pattern;

class CodedRunOnGlassFishIT extends CodedRun {
    CodedRunOnGlassFishIT() {
        super(2300);
    }

    /** By the format in Launcher. The log has its fields in quotes, and a text for a field that was not sent. */
    @Override
    Exchange exchange(String line) {
        String[] fields = Pattern.compile("\"?NULL-[A-Z-]+\"?")
                .matcher(line)
                .replaceAll("-")
                .replace("\"", "")
                .split(" ");
        return new Exchange(fields[0], fields[1], fields[2], fields[3], fields[4]);
    }
}
