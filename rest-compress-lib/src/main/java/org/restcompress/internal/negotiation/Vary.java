// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads and extends {@code Vary}, which names the request fields that a response depends on (RFC 9110 §12.5.5). */
public final class Vary {
    private static final String EVERYTHING = "*";

    /** Request fields that select the content coding, and nothing else of a response. */
    private static final Set<String> OF_CODINGS = Set.of("accept-encoding", "available-dictionary", "sec-fetch-site");

    private Vary() {}

    /** Adds a field name. Returns the field as one line, or empty if the name is there already. */
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

    /**
     * Returns the request fields that select the response, apart from its content coding, in lower case. The result
     * leaves out {@code ofCodings}, which selects only the content coding. It is empty if {@code Vary} has {@code *}.
     */
    public static Optional<List<String>> selecting(List<String> lines, String ofCodings) {
        List<String> fields = new ArrayList<>();
        for (String line : lines) {
            for (String element : FieldList.split(line)) {
                String field = element.toLowerCase(Locale.ROOT);
                if (field.equals(EVERYTHING)) {
                    return Optional.empty();
                }
                if (!OF_CODINGS.contains(field) && !field.equalsIgnoreCase(ofCodings)) {
                    fields.add(field);
                }
            }
        }
        return Optional.of(fields);
    }
}
