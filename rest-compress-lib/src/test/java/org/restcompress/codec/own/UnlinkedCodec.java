// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.OutputStream;
import org.restcompress.codec.EncodingStream;

/** Has a native library that does not load on this platform. */
public class UnlinkedCodec extends PlainCodec {
    public UnlinkedCodec() {
        this("unlinked");
    }

    UnlinkedCodec(String coding) {
        super(coding);
    }

    @Override
    public EncodingStream encoder(OutputStream sink) {
        throw new UnsatisfiedLinkError("no such library");
    }
}
