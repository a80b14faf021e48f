// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

/** Does not work, while the library's own does. */
public final class UnlinkedGzipCodec extends UnlinkedCodec {
    public UnlinkedGzipCodec() {
        super("gzip");
    }
}
