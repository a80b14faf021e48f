// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.own;

/** Fails before it has a name. */
public final class UnmadeCodec extends PlainCodec {
    public UnmadeCodec() {
        throw new IllegalStateException("no settings");
    }
}
