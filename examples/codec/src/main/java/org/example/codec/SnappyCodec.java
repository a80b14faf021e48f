// SPDX-License-Identifier: Apache-2.0
package org.example.codec;

import org.restcompress.codec.StreamCodec;
import org.xerial.snappy.SnappyFramedInputStream;
import org.xerial.snappy.SnappyFramedOutputStream;

/** The private coding {@code x-snappy}: the framing format of Snappy, by snappy-java. */
public final class SnappyCodec extends StreamCodec {
    /** For ServiceLoader. */
    public SnappyCodec() {
        super("x-snappy", SnappyFramedOutputStream::new, SnappyFramedInputStream::new);
    }
}
