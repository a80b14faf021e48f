// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec.zstd;

import org.restcompress.codec.ContentCodec;
import org.restcompress.codec.Dictionary;
import org.restcompress.codec.DictionaryCodec;

/** {@code dcz} (RFC 9842 §5) by zstd-jni; levels 1..22, default 2, and with dictionaries of more than 512 KiB higher. */
public final class Dcz implements DictionaryCodec {
    /** For the service loader. */
    public Dcz() {}

    @Override
    public String coding() {
        return DczCodec.CODING;
    }

    @Override
    public ContentCodec with(Dictionary dictionary) {
        return new DczCodec(dictionary);
    }
}
