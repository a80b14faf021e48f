// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.codec;

import org.restcompress.codec.ContentCodec;

/** A codec that can take long for few bytes: worth it for a body that is coded once and sent often. */
public interface Dense {
    /**
     * The same coding at such a level.
     *
     * @param codec codes whole bodies at it
     * @param level what its library calls it; 0..99
     */
    record Densest(ContentCodec codec, int level) {}

    /** {@return the coding at its densest; it may be made anew each time} */
    Densest densest();
}
