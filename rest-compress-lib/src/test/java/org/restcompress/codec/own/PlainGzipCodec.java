// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

/** Has a name that a built-in codec has, too. */
public final class PlainGzipCodec extends PlainCodec {
    public PlainGzipCodec() {
        super("gzip");
    }
}
