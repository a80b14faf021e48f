// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.restcompress.codec.StreamCodec;

/** Its stream does not make what was written decodable when it is flushed. */
public final class LateCodec extends StreamCodec {
    public LateCodec() {
        super("x-late", GZIPOutputStream::new, GZIPInputStream::new);
    }
}
