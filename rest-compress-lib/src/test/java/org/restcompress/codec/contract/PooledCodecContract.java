// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec.contract;

import org.restcompress.internal.platform.Pool;

/** The contract of a codec of the library, whose states are pooled. */
public abstract class PooledCodecContract extends ContentCodecContract {
    @Override
    public int borrowed() {
        return Pool.lent();
    }
}
