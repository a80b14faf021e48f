// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

/** Shows tests outside this package how many states are lent. */
public final class NativeState {
    private NativeState() {}

    /** States that some stream of this JVM holds at the moment. */
    public static int lent() {
        return Pool.lent();
    }
}
