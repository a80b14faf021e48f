// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.plan;

import org.jspecify.annotations.Nullable;
import org.restcompress.codec.ContentCodec;
import org.restcompress.event.DictionaryKind;
import org.restcompress.internal.policy.Verdict;

/** The result of the negotiation: the content coding of a response, or none. */
public sealed interface Agreed {

    /**
     * A content coding, to be applied if the policy permits.
     *
     * @param codec the codec of the coding
     * @param permitsIdentity whether the client accepts the plain body, too
     * @param tagSuffix the suffix of the compressed representation's entity tags
     * @param against the dictionary that the codec uses, or null
     */
    record Coding(
            ContentCodec codec,
            boolean permitsIdentity,
            String tagSuffix,
            @Nullable DictionaryOffer against) implements Agreed {
        /** The kind of the codec's dictionary. */
        public DictionaryKind dictionary() {
            return against == null ? DictionaryKind.NONE : against.kind();
        }

        /** The SHA-256 of the dictionary. It is empty without a dictionary. */
        public byte[] dictionaryHash() {
            return against == null ? new byte[0] : against.dictionary().sha256();
        }
    }

    /** The plain body, and the reason for it. */
    record Identity(Verdict verdict) implements Agreed {}
}
