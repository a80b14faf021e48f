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
 * The requests that a response was chosen for, by the fields that its {@code Vary} names (RFC 9111 §4.1). So a
 * dictionary that was sent to one user of a client is not offered with the requests of another. Only a hash of the
 * fields is kept, since they may contain credentials.
 */
record Selection(List<String> fields, String hash) {
    /** These fields choose the content coding, and not the body that it encodes. */
    private static final Set<String> OF_CODINGS = Set.of("accept-encoding", "available-dictionary", "dictionary-id");

    /** A response to a request with credentials is for no other user, even if the server does not say so. */
    private static final Set<String> CREDENTIALS = Set.of("authorization", "cookie");

    /** The most fields. They are kept, and looked up for each request to the origin. */
    private static final int MOST_FIELDS = 32;

    /** The most characters of the names of all fields. */
    private static final int LONGEST = 1024;

    /**
     * Creates the selection for a request and the lines of its response's {@code Vary}. Empty if the response is for no
     * other request, or names more fields than a server needs.
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
