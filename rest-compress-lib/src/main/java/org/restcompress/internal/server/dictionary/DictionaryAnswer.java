// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.DictionaryOffer;

/** What dictionaries have to do with one response. */
public interface DictionaryAnswer {
    /** Nothing. */
    DictionaryAnswer NONE = of(List.of(), null);

    /** Offers alone, for a response that is not remembered; without any, why there is no dictionary. */
    static DictionaryAnswer of(List<DictionaryOffer> offers, @Nullable Objection objection) {
        return new WithoutCopy(offers, offers.isEmpty() ? objection : null);
    }

    /** The codings against a dictionary that the client holds; may be none. */
    List<DictionaryOffer> offers();

    /** Why dictionaries have no part in the response; null if nothing is in the way. */
    @Nullable
    Objection objection();

    /** Takes a copy of the plain body, if somebody wants one. */
    default BodyCopy copy() {
        return BodyCopy.NONE;
    }

    /** The headers are final, and the body as its writer writes it is not coded by others. */
    default void begins(RepresentationHeaders headers) {}

    /** One that takes no copy. */
    record WithoutCopy(
            List<DictionaryOffer> offers, @Nullable Objection objection) implements DictionaryAnswer {}
}
