// SPDX-License-Identifier: Apache-2.0
package org.restcompress.codec;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if bytes are not valid in their content coding: they are damaged, cut short, or followed by other bytes.
 *
 * <p>A codec throws it, and a client. On a server, reading the body of a request throws a {@code WebApplicationException} with
 * status 400 instead, from its {@code InputStream}, too. This exception is then the cause.
 *
 * @since 1.0
 */
public final class MalformedContentException extends IOException {
    private static final long serialVersionUID = 1L;

    /** The coding that failed. */
    private final String coding;

    /**
     * Makes an exception for bytes.
     *
     * @param coding the coding that they should be in
     * @param problem what is wrong, in a few words
     */
    public MalformedContentException(String coding, String problem) {
        this(coding, problem, null);
    }

    /**
     * Makes an exception for bytes that a codec's library has rejected.
     *
     * @param coding the coding that they should be in
     * @param problem what is wrong, in a few words
     * @param cause the library's own exception
     */
    public MalformedContentException(String coding, String problem, @Nullable Throwable cause) {
        super("malformed " + coding + " body: " + problem, cause);
        this.coding = coding;
    }

    /**
     * Returns the coding that failed, which matters if a body has several.
     *
     * @return the name of a content coding
     */
    public String coding() {
        return coding;
    }
}
