// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import java.security.SecureRandom;
import org.restcompress.internal.value.NhHash;

/** Finds the candidates for equal contents, whose bytes are compared then. */
@FunctionalInterface
interface ContentHash {
    /** 64 bits of a part of an array. */
    long of(byte[] bytes, int offset, int length);

    /** A fast hash with a key that nobody knows, so that nobody can make contents that all collide. */
    static ContentHash keyed() {
        return new NhHash(new SecureRandom().longs(NhHash.BLOCK / NhHash.WORD).toArray())::hash;
    }
}
