// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.restcompress.codec.DecodeLimits;

/** Gives back other bytes. */
public final class GarblingCodec extends PlainCodec {
    public GarblingCodec() {
        super("garbling");
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return new ByteArrayInputStream(new byte[] {1, 2, 3});
    }
}
