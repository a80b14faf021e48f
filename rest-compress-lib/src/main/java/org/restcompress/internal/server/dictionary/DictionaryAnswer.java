// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.server.dictionary;

import java.util.List;
import org.restcompress.internal.body.BodyCopy;
import org.restcompress.internal.headers.RepresentationHeaders;
import org.restcompress.internal.plan.DictionaryOffer;

/** What dictionaries have to do with one response. */
public interface DictionaryAnswer {
    /** Nothing. */
    DictionaryAnswer NONE = List::of;

    /** The codings against a dictionary that the client holds; may be none. */
    List<DictionaryOffer> offers();

    /** Takes a copy of the plain body, if somebody wants one. */
    default BodyCopy copy() {
        return BodyCopy.NONE;
    }

    /** The headers are final, and the body as its writer writes it is not coded by others. */
    default void begins(RepresentationHeaders headers) {}
}
