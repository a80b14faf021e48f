// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import static org.restcompress.tries.Generator.ints;
import static org.restcompress.tries.Generator.lists;
import static org.restcompress.tries.Generator.oneOf;
import static org.restcompress.tries.Generator.strings;

import java.util.List;
import org.restcompress.tries.Generator;
import org.restcompress.tries.Given;

/** Lines of {@code Accept-Encoding}, well made or not; hardly a string of any characters names a coding. */
final class FieldLines {
    static final Generator<List<String>> ANY = lists(FieldLines::line, 0, 255);

    private static final Generator<List<String>> PARTS = lists(
            oneOf(List.of(
                    "gzip",
                    "x-gzip",
                    "zstd",
                    "lzf",
                    "br",
                    "identity",
                    "*",
                    ";q=",
                    ";q=0",
                    ";q=0.5",
                    ";q=1.001",
                    ";",
                    "=",
                    "q",
                    "0",
                    "1",
                    ".",
                    ",",
                    ",",
                    ", ",
                    " ",
                    "\t",
                    "\"")),
            0,
            20);

    private FieldLines() {}

    private static String line(Given given) {
        return given.any(ints(0, 1)) == 0 ? given.any(strings(255)) : String.join("", given.any(PARTS));
    }
}
