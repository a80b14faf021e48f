// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.DictionaryOffer;

/** The part that dictionaries have in one response. */
public interface DictionaryAnswer {
    /** No part. */
    DictionaryAnswer NONE = of(List.of(), null);

    /**
     * Makes an answer for a response that is not remembered.
     *
     * @param objection why no dictionary is used. It counts only if there are no offers
     */
    static DictionaryAnswer of(List<DictionaryOffer> offers, @Nullable Objection objection) {
        return new WithoutCopy(offers, offers.isEmpty() ? objection : null);
    }

    /** Returns the codings with a dictionary that the client has. There may be none. */
    List<DictionaryOffer> offers();

    /** Returns why no dictionary is used, or null if there is no objection. */
    @Nullable
    Objection objection();

    /** Returns the copy to which the plain body is added. It is {@link BodyCopy#NONE} if nobody wants one. */
    default BodyCopy copy() {
        return BodyCopy.NONE;
    }

    /**
     * Says that the headers are final. It is called before this library sets its content coding, so a
     * {@code Content-Encoding} in the headers is from another encoder.
     */
    default void begins(RepresentationHeaders headers) {}

    /** An answer that wants no copy. */
    record WithoutCopy(
            List<DictionaryOffer> offers, @Nullable Objection objection) implements DictionaryAnswer {}
}
