// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.policy.Verdict;

/** What a client gets of what is on offer. */
public sealed interface Agreed {

    /**
     * A coding, if the policy permits: its codec, whether the plain body would be acceptable, too, what the entity tags of the
     * coded representation end in, and the dictionary that the codec has, if any.
     */
    record Coding(
            ContentCodec codec,
            boolean permitsIdentity,
            String tagSuffix,
            @Nullable DictionaryOffer against) implements Agreed {
        /** Which dictionary the codec has. */
        public DictionaryKind dictionary() {
            return against == null ? DictionaryKind.NONE : against.kind();
        }

        /** What tells its dictionary from others; empty without one. */
        public byte[] dictionaryHash() {
            return against == null ? new byte[0] : against.dictionary().sha256();
        }
    }

    /** The body as it is, and why. */
    record Identity(Verdict verdict) implements Agreed {}
}
