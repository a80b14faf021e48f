// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;

/** A content that is well-formed, so far, and asks for more than it is given. */
public final class LimitExceededException extends IOException {
    private static final long serialVersionUID = 1L;

    /**
     * A complaint about a content.
     *
     * @param problem what is too much, and how much would have been taken, in a few words
     * @param key the setting that limits it
     */
    public LimitExceededException(String problem, String key) {
        super(problem + " (" + key + ")");
    }
}
