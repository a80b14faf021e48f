// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

/** Fails when it is asked for its name. */
public final class NamelessCodec extends PlainCodec {
    @Override
    public String coding() {
        throw new IllegalStateException("no name");
    }
}
