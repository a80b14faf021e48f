// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.restcompress.internal.negotiation.FieldList;

/**
 * The header fields of a message, in their order.
 *
 * @param lines each is a name, a colon and a value
 */
record Fields(List<String> lines) {
    Fields {
        lines = List.copyOf(lines);
    }

    /** Returns the values of all lines of a field. */
    List<String> all(String name) {
        List<String> values = new ArrayList<>();
        for (String line : lines) {
            int colon = line.indexOf(':');
            if (colon > 0 && line.substring(0, colon).equalsIgnoreCase(name)) {
                values.add(line.substring(colon + 1).strip());
            }
        }
        return values;
    }

    Optional<String> first(String name) {
        return all(name).stream().findFirst();
    }

    boolean has(String name) {
        return first(name).isPresent();
    }

    /** Returns the elements of a field that is a list, in lower case. */
    List<String> elements(String name) {
        return all(name).stream()
                .flatMap(line -> FieldList.split(line).stream())
                .map(element -> element.toLowerCase(Locale.ROOT))
                .toList();
    }

    /** Returns the names in a list with weights, without those whose weight is 0. */
    List<String> accepted(String name) {
        return elements(name).stream()
                .filter(element -> !element.matches(".*;\\s*q=0(\\.0*)?"))
                .map(element -> element.split(";", 2)[0].strip())
                .toList();
    }

    /** Returns the content codings of the body, in lower case, in the order in which they were applied. */
    List<String> codings() {
        return elements("Content-Encoding").stream()
                .filter(coding -> !coding.equals("identity"))
                // RFC 9110 §8.4.1.3
                .map(coding -> coding.equals("x-gzip") ? "gzip" : coding)
                .toList();
    }

    /** Returns whether {@code Vary} names a request field, or all of them. */
    boolean varyBy(String name) {
        List<String> fields = elements("Vary");
        return fields.contains("*") || fields.contains(name.toLowerCase(Locale.ROOT));
    }
}
