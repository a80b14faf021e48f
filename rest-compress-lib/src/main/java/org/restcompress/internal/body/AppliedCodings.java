// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.LimitExceededException;
import org.restcompress.codec.LimitExceededException.Limit;
import org.restcompress.config.Setting;
import org.restcompress.internal.negotiation.ContentCodings;

/** The codings of a received body (RFC 9110 §8.4), by whether they can be undone. */
public sealed interface AppliedCodings {
    /** Reads {@code Content-Encoding}. A number that is too high counts before an unknown coding. */
    static AppliedCodings of(
            @Nullable List<String> lines, Function<String, Optional<ContentCodec>> named, int allowed) {
        List<String> names = ContentCodings.parse(lines);
        if (names.isEmpty()) {
            return Known.NONE;
        }
        if (names.size() > allowed) {
            boolean allKnown = names.stream().allMatch(name -> named.apply(name).isPresent());
            return new TooMany(names.size(), allowed, allKnown);
        }
        List<ContentCodec> applied = new ArrayList<>(names.size());
        for (String name : names) {
            Optional<ContentCodec> codec = named.apply(name);
            if (codec.isEmpty()) {
                return new Unknown(name);
            }
            applied.add(codec.get());
        }
        return new Known(names, List.copyOf(applied));
    }

    /**
     * Codings that can be undone, in the order in which they were applied, with their names in lower case; none for a body
     * that is not coded.
     */
    record Known(List<String> names, List<ContentCodec> codecs) implements AppliedCodings {
        public static final Known NONE = new Known(List.of(), List.of());

        public boolean isEmpty() {
            return names.isEmpty();
        }

        /** The names, as a field would list them. */
        public String joined() {
            return names.size() == 1 ? names.get(0) : String.join(", ", names);
        }
    }

    /** Codings of which one cannot be undone: the first such, in lower case; perhaps no token. */
    record Unknown(String coding) implements AppliedCodings {}

    /** More codings than one body may have. If not each could be undone, the body is not ours to decode in any case. */
    record TooMany(int codings, int allowed, boolean allKnown) implements AppliedCodings {
        /** What is wrong with the body. */
        public LimitExceededException problem() {
            return new LimitExceededException(
                    Limit.CODINGS,
                    codings + " content codings on one body, at most " + allowed + " are taken ("
                            + Setting.DECODE_MAX_CODINGS.key() + ")");
        }
    }
}
