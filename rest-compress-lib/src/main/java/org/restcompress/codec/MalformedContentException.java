// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Says that bytes are not what their content coding says: damaged, cut short, or followed by something else.
 *
 * @since 1.0
 */
public final class MalformedContentException extends IOException {
    private static final long serialVersionUID = 1L;

    /** The coding that failed. */
    private final String coding;

    /**
     * Makes a complaint about bytes.
     *
     * @param coding the coding that they should have been in
     * @param problem what is wrong, in a few words
     */
    public MalformedContentException(String coding, String problem) {
        this(coding, problem, null);
    }

    /**
     * Makes a complaint about bytes, as raised by a codec's library.
     *
     * @param coding the coding that they should have been in
     * @param problem what is wrong, in a few words
     * @param cause the library's own exception
     */
    public MalformedContentException(String coding, String problem, @Nullable Throwable cause) {
        super("malformed " + coding + " content: " + problem, cause);
        this.coding = coding;
    }

    /**
     * Tells the coding that failed, which matters where several are stacked.
     *
     * @return the name of a content coding
     */
    public String coding() {
        return coding;
    }
}
