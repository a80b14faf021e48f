// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.headers;

import java.security.MessageDigest;
import java.util.HexFormat;
import org.restcompress.internal.value.Sha256;

/** Entity tags that are made from bodies: strong ones (RFC 9110 §8.8.1), and the same on all nodes. */
public final class BodyTag {
    /** Bytes of the hash: nobody finds two bodies that have them in common. */
    private static final int LENGTH = 16;

    private BodyTag() {}

    /**
     * The tag of a body.
     *
     * @param body holds it
     * @param count its bytes
     * @return the tag as it stands in the field; it has no hyphen, by which suffixes are told
     */
    public static String of(byte[] body, int count) {
        MessageDigest sha256 = Sha256.digest();
        sha256.update(body, 0, count);
        return '"' + HexFormat.of().formatHex(sha256.digest(), 0, LENGTH) + '"';
    }
}
