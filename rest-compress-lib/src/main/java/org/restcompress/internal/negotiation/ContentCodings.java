// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the content codings of a body (RFC 9110 §8.4). */
public final class ContentCodings {
    private ContentCodings() {}

    /**
     * Reads {@code Content-Encoding}. Returns the content codings in lower case, in the order in which they were
     * applied, without {@code identity}. An element that is no token is returned, too, so that nobody takes the body
     * for plain.
     */
    public static List<String> parse(@Nullable List<String> lines) {
        if (lines == null || lines.isEmpty()) {
            return List.of();
        }
        String first = lines.get(0);
        if (lines.size() == 1 && FieldList.isToken(first)) {
            String coding = first.toLowerCase(Locale.ROOT);
            return coding.equals(AcceptEncoding.IDENTITY) ? List.of() : List.of(coding);
        }
        List<String> codings = new ArrayList<>();
        for (String line : lines) {
            for (String element : FieldList.split(line)) {
                String coding = element.toLowerCase(Locale.ROOT);
                if (!coding.equals(AcceptEncoding.IDENTITY)) {
                    codings.add(coding);
                }
            }
        }
        return List.copyOf(codings);
    }
}
