// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.body;

/**
 * How long the bodies of one method usually are, so that a buffer of the right length is there from the first byte. It
 * follows longer bodies at once, and shorter ones slowly. A race between two responses costs no more than a wrong guess.
 */
public final class UsualLength {
    /** The part of the difference by which a shorter body counts. */
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
