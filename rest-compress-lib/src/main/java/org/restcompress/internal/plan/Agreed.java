// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import org.restcompress.codec.ContentCodec;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.policy.Verdict;

/** What a client gets of what is on offer. */
public sealed interface Agreed {
    /**
     * A coding, if the policy permits: its codec, whether the plain body would be acceptable, too, what the entity tags of the
     * coded representation end in, and which dictionary the codec has.
     */
    record Coding(ContentCodec codec, boolean permitsIdentity, String tagSuffix, DictionaryKind dictionary)
            implements Agreed {}

    /** The body as it is, and why. */
    record Identity(Verdict verdict) implements Agreed {}
}
