// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.InputStream;

/** Gives nothing back. */
public final class ForgetfulCodec extends PlainCodec {
    public ForgetfulCodec() {
        super("forgetful");
    }

    @Override
    public InputStream decoder(InputStream source) {
        return InputStream.nullInputStream();
    }
}
