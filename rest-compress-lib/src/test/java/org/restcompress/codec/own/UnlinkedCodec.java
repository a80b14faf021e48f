// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.OutputStream;
import org.restcompress.codec.EncodingStream;

/** Has a native library that does not load on this platform. */
public final class UnlinkedCodec extends PlainCodec {
    public UnlinkedCodec() {
        super("unlinked");
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        throw new UnsatisfiedLinkError("no such library");
    }
}
