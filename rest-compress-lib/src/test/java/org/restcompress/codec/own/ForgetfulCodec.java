// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

import java.io.InputStream;
import org.restcompress.codec.DecodeLimits;

/** Gives nothing back. */
public final class ForgetfulCodec extends PlainCodec {
    public ForgetfulCodec() {
        super("forgetful");
    }

    @Override
    public InputStream decoder(InputStream source, DecodeLimits limits) {
        return InputStream.nullInputStream();
    }
}
