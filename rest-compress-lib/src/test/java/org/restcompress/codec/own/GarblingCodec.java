// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Gives back other bytes. */
public final class GarblingCodec extends PlainCodec {
    public GarblingCodec() {
        super("garbling");
    }

    @Override
    public InputStream decoder(InputStream source) {
        return new ByteArrayInputStream(new byte[] {1, 2, 3});
    }
}
