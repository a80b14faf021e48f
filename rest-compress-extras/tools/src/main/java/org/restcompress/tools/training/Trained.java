// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.training;

import java.util.List;

/** A trained dictionary, and its savings on the held-out samples. */
public final class Trained {
    /** The method by which a dictionary was made. */
    public enum Way {
        /** By zstd's own trainer, with samples before that if there is room. */
        ZSTD,
        /** By concatenation of samples. */
        CONCATENATION,
        /** From the strings that save the most. */
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

    /** Returns the dictionary as raw content (RFC 9842 §2.1.4), not a copy. */
    public byte[] dictionary() {
        return dictionary;
    }

    public Way way() {
        return way;
    }

    /** Returns how many samples were held out. */
    public int heldOut() {
        return heldOut.size();
    }

    /** Returns the bytes of the held-out samples. */
    public long plainLength() {
        return heldOut.stream().mapToLong(body -> body.length).sum();
    }

    /** Returns their bytes if each is compressed with zstd and no dictionary. */
    public long codedLength() {
        return ZstdDictionaries.codedLength(new byte[0], heldOut);
    }

    /** Returns their bytes if each is compressed with zstd and this dictionary. */
    public long lengthWithDictionary() {
        return lengthWithDictionary;
    }
}
