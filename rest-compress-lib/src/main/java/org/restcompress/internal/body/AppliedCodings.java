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

/** The content codings of a received body (RFC 9110 §8.4), and whether they can be undone. */
public sealed interface AppliedCodings {
    /**
     * Reads {@code Content-Encoding}. If there are too many codings and an unknown one, the result is {@link TooMany}.
     *
     * @param lines the lines of the field, or null
     * @param named finds the codec of a coding
     * @param allowed the highest number of codings
     */
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
     * Codings that can be undone, in the order in which they were applied. Their names are in lower case. A plain body has
     * none.
     */
    record Known(List<String> names, List<ContentCodec> codecs) implements AppliedCodings {
        public static final Known NONE = new Known(List.of(), List.of());

        public boolean isEmpty() {
            return names.isEmpty();
        }

        /** Returns the names as a header field lists them. */
        public String joined() {
            return names.size() == 1 ? names.get(0) : String.join(", ", names);
        }
    }

    /**
     * Codings that include one that cannot be undone.
     *
     * @param coding the first such coding, in lower case. It need not be a token
     */
    record Unknown(String coding) implements AppliedCodings {}

    /**
     * More codings than one body may have.
     *
     * @param allKnown whether each of them can be undone. If not, this library could not decode the body in any case
     */
    record TooMany(int codings, int allowed, boolean allKnown) implements AppliedCodings {
        /** Returns the exception that says what is wrong with the body. */
        public LimitExceededException problem() {
            return new LimitExceededException(
                    Limit.CODINGS,
                    "the body has " + codings + " content codings, but at most " + allowed + " are accepted ("
                            + Setting.DECODE_MAX_CODINGS.key() + ")");
        }
    }
}
