// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.negotiation;

import java.util.List;
import java.util.function.Predicate;

/**
 * The fields that give a digest of a message's content or representation (RFC 9530 §2 and §3, RFC 3230, RFC 1864). A
 * coding changes the bytes that they speak of, so that none of them may leave beside a body that was coded after it was
 * set: a request that has one goes as it is, since the caller may have signed it, and from a response they are removed.
 */
public final class Digests {
    /** The names of the fields. */
    public static final List<String> FIELDS = List.of("Content-Digest", "Repr-Digest", "Digest", "Content-MD5");

    private Digests() {}

    /**
     * Whether a message has a digest.
     *
     * @param has whether it has a field
     * @return true for a message whose coding would make a digest wrong
     */
    public static boolean isOneIn(Predicate<String> has) {
        return FIELDS.stream().anyMatch(has);
    }
}
