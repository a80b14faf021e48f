// SPDX-License-Identifier: Apache-2.0
package org.restcompress.negotiation;

import java.util.List;
import java.util.Optional;

/** The request fields that a response depends on (RFC 9110 §12.5.5). */
public final class Vary {
    private static final String EVERYTHING = "*";

    private Vary() {}

    /**
     * Adds a field name.
     *
     * @param lines the field as it is, none, one or several lines
     * @param name the name of a request field
     * @return the field as one line, or empty if it says so already
     */
    public static Optional<String> plus(List<String> lines, String name) {
        if (lines.isEmpty()) {
            return Optional.of(name);
        }
        for (String line : lines) {
            for (String element : FieldList.split(line)) {
                if (element.equals(EVERYTHING) || element.equalsIgnoreCase(name)) {
                    return Optional.empty();
                }
            }
        }
        String before =
                String.join(", ", lines.stream().filter(l -> !l.isBlank()).toList());
        return Optional.of(before.isEmpty() ? name : before + ", " + name);
    }
}
