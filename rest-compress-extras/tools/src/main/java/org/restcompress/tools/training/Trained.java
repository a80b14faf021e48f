// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import java.util.List;

/** A dictionary, and what it saves on samples that it was not made of. */
public final class Trained {
    /** How a dictionary can be made. */
    public enum Way {
        /** By zstd's own trainer, and of samples before that where there is room. */
        ZSTD,
        /** Of samples, one after another. */
        CONCATENATION,
        /** Of the strings that save the most. */
        COMMON_STRINGS
    }

    private final byte[] dictionary;
    private final Way way;
    private final List<byte[]> heldOut;
    private final long lengthWithDictionary;

    Trained(byte[] dictionary, Way way, List<byte[]> heldOut) {
        this.dictionary = dictionary;
        this.way = way;
        this.heldOut = heldOut;
        lengthWithDictionary = ZstdDictionaries.codedLength(dictionary, heldOut);
    }

    /** Raw content (RFC 9842 §2.1.4): not a copy. */
    public byte[] dictionary() {
        return dictionary;
    }

    public Way way() {
        return way;
    }

    /** How many samples were held out. */
    public int heldOut() {
        return heldOut.size();
    }

    /** Bytes of these samples. */
    public long plainLength() {
        return heldOut.stream().mapToLong(body -> body.length).sum();
    }

    /** Bytes of them, each coded in zstd without a dictionary. */
    public long codedLength() {
        return ZstdDictionaries.codedLength(new byte[0], heldOut);
    }

    /** Bytes of them, each coded in zstd against this one. */
    public long lengthWithDictionary() {
        return lengthWithDictionary;
    }
}
