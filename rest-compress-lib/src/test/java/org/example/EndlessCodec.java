// SPDX-License-Identifier: Apache-2.0
package org.example;

import com.ning.compress.lzf.LZFInputStream;
import com.ning.compress.lzf.LZFOutputStream;
import org.restcompress.codec.StreamCodec;

/** Has neither an end mark nor a checksum. */
public final class EndlessCodec extends StreamCodec {
    public EndlessCodec() {
        super("x-endless", LZFOutputStream::new, LZFInputStream::new);
    }
}
