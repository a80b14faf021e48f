// SPDX-License-Identifier: Apache-2.0
package org.restcompress.brotli;

import org.restcompress.codec.CompressionDictionary;
import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.DictionaryCodec;

/** Implements {@code dcb} (RFC 9842 §4) with brotli4j; quality 5..11, default 5. */
public final class Dcb implements DictionaryCodec {
    static final String CODING = "dcb";

    /** For the service loader. */
    public Dcb() {}

    @Override
    public String coding() {
        return CODING;
    }

    @Override
    public ContentCodec with(CompressionDictionary dictionary) {
        return new BrotliCodec(dictionary);
    }
}
