// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.restcompress.internal.negotiation.FieldList;
import org.restcompress.internal.value.Sha256;

/**
 * The requests that a response was chosen for, by the fields that its {@code Vary} names (RFC 9111 §4.1): a dictionary that
 * was sent to one user of a client is not offered with the requests of another. Only a hash of the fields is kept, since there
 * may be credentials among them.
 */
record Selection(List<String> fields, String hash) {
    /** These choose a coding, and not what is coded. */
    private static final Set<String> OF_CODINGS = Set.of("accept-encoding", "available-dictionary", "dictionary-id");

    /** What was sent to one who showed these is for nobody else, be it that the server does not say so. */
    private static final Set<String> CREDENTIALS = Set.of("authorization", "cookie");

    /** Fields, and characters of all their names: they are kept, and looked up for each request to the origin. */
    private static final int MOST_FIELDS = 32;

    private static final int LONGEST = 1024;

    /**
     * Of a request and the lines of its response's {@code Vary}; empty if the response is for no other request, or names
     * more fields than a server has a use for.
     */
    static Optional<Selection> of(List<String> vary, FieldLines request, List<String> credentials) {
        String line = String.join(",", vary).toLowerCase(Locale.ROOT);
        if (line.length() > LONGEST) {
            return Optional.empty();
        }
        Set<String> names = new TreeSet<>(FieldList.split(line));
        names.removeAll(OF_CODINGS);
        if (names.contains("*") || names.size() > MOST_FIELDS) {
            return Optional.empty();
        }
        Stream.concat(CREDENTIALS.stream(), credentials.stream())
                .map(name -> name.toLowerCase(Locale.ROOT))
                .filter(name -> !request.apply(name).isEmpty())
                .forEach(names::add);
        List<String> fields = List.copyOf(names);
        return Optional.of(new Selection(fields, hash(fields, request)));
    }

    boolean selects(FieldLines request) {
        return hash(fields, request).equals(hash);
    }

    private static String hash(List<String> fields, FieldLines request) {
        if (fields.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        for (String field : fields) {
            List<String> lines = request.apply(field);
            text.append(field).append(':').append(lines.size()).append('\n');
            lines.forEach(line -> text.append(line.strip()).append('\n'));
        }
        return HexFormat.of().formatHex(Sha256.of(text.toString().getBytes(StandardCharsets.UTF_8)));
    }
}
