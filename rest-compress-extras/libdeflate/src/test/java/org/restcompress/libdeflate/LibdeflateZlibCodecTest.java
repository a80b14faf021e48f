// SPDX-License-Identifier: Apache-2.0
package org.restcompress.libdeflate;

import java.util.stream.IntStream;
import org.restcompress.codec.ContentCodec;
import org.restcompress.internal.codec.zlib.DeflateCodecTest;

class LibdeflateZlibCodecTest extends DeflateCodecTest {
    /** One, which has its states. */
    private final ContentCodec codec = new LibdeflateZlibCodec();

    @Override
    public ContentCodec codec() {
        return codec;
    }

    @Override
    public IntStream levels() {
        return IntStream.rangeClosed(1, 12);
    }
}
