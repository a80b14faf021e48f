// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.dictionary;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.restcompress.internal.dictionary.fields.DictionaryHash;

/**
 * The requests that a response was chosen for, by the fields that its {@code Vary} names (RFC 9111 §4.1): a dictionary that
 * was sent to one user of a client is not offered with the requests of another. Only a hash of the fields is kept, since
 * there may be credentials among them.
 *
 * @param fields their names, in lower case
 * @param hash of what the request said in them
 */
record Selection(List<String> fields, DictionaryHash hash) {
    /** These choose a coding, and not what is coded. */
    private static final Set<String> OF_CODINGS = Set.of("accept-encoding", "available-dictionary", "dictionary-id");

    /** What was sent to one who showed these is for nobody else, be it that the server does not say so. */
    private static final Set<String> CREDENTIALS = Set.of("authorization", "cookie");

    private static final DictionaryHash OF_NONE = DictionaryHash.of(new byte[0]);

    /**
     * Of a request and its response; empty if the response is for no other request.
     *
     * @param vary the lines of the response's field
     * @param request the lines of a field of the request, by its name
     */
    static Optional<Selection> of(List<String> vary, FieldLines request) {
        Set<String> names = new TreeSet<>();
        for (String line : vary) {
            Arrays.stream(line.split(",", -1))
                    .map(name -> name.strip().toLowerCase(Locale.ROOT))
                    .filter(name -> !name.isEmpty() && !OF_CODINGS.contains(name))
                    .forEach(names::add);
        }
        CREDENTIALS.stream().filter(name -> !request.apply(name).isEmpty()).forEach(names::add);
        List<String> fields = List.copyOf(names);
        return names.contains("*") ? Optional.empty() : Optional.of(new Selection(fields, hash(fields, request)));
    }

    boolean selects(FieldLines request) {
        return hash(fields, request).equals(hash);
    }

    private static DictionaryHash hash(List<String> fields, FieldLines request) {
        if (fields.isEmpty()) {
            return OF_NONE;
        }
        StringBuilder text = new StringBuilder();
        for (String field : fields) {
            List<String> lines = request.apply(field);
            text.append(field).append(':').append(lines.size()).append('\n');
            lines.forEach(line -> text.append(line.strip()).append('\n'));
        }
        return DictionaryHash.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
