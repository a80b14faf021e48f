// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.restcompress.codec.StreamCodec;

/** Its library throws errors. */
public final class ErringCodec extends StreamCodec {
    public ErringCodec() {
        super("x-erring", sink -> new DeflaterOutputStream(sink, true), ErringCodec::erring);
    }

    private static InputStream erring(InputStream source) {
        return new FilterInputStream(new InflaterInputStream(source)) {
            @Override
            public int read(byte[] target, int offset, int length) {
                try {
                    return super.read(target, offset, length);
                } catch (IOException e) {
                    throw new LinkageError("bad bytes", e);
                }
            }
        };
    }
}
