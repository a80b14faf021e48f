// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.brotli;

import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.DictionaryCodec;

/** {@code dcb} (RFC 9842 §4) by brotli4j, an optional dependency; quality 5..11, default 5. */
public final class Dcb implements DictionaryCodec {
    /** For the service loader. */
    public Dcb() {}

    @Override
    public String coding() {
        return DcbCodec.CODING;
    }

    @Override
    public ContentCodec with(Dictionary dictionary) {
        return new DcbCodec(dictionary);
    }
}
