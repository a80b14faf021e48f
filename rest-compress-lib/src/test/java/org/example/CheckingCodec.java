// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.restcompress.codec.StreamCodec;

/** Has an end mark and a checksum. */
public final class CheckingCodec extends StreamCodec {
    public CheckingCodec() {
        super("x-checking", sink -> new DeflaterOutputStream(sink, true), InflaterInputStream::new);
    }
}
