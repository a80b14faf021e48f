// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

/**
 * Estimates how long the bodies of one method usually are, so that the first buffer has the right length. The estimate
 * follows longer bodies at once, and shorter ones slowly. If two responses update it at once, the worst result is a bad
 * estimate.
 */
public final class UsualLength {
    /** A shorter body lowers the estimate by the difference divided by this number. */
    private static final int SLOWNESS = 8;

    private volatile int bytes;

    public int bytes() {
        return bytes;
    }

    public void saw(int length) {
        int usual = bytes;
        int next = length >= usual ? length : usual - (usual - length + SLOWNESS - 1) / SLOWNESS;
        if (next != usual) {
            bytes = next;
        }
    }
}
