// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.policy;

import org.jspecify.annotations.Nullable;

/**
 * The properties of a message that a policy may judge by.
 *
 * @param status the status of a response; 0 for a request
 * @param mediaType type and subtype in lower case without parameters, such as {@code application/json}; null if unknown
 * @param length bytes of the body, or {@link #UNKNOWN_LENGTH}
 * @param contentEncoding {@code Content-Encoding}, if anybody set it to more than {@code identity}
 * @param partial whether the body is a range of a representation
 * @param cacheControl {@code Cache-Control}, if there is one
 * @param crossSite whether a browser says that another site made the request ({@code Sec-Fetch-Site: cross-site})
 */
public record Message(
        int status,
        @Nullable String mediaType,
        long length,
        @Nullable String contentEncoding,
        boolean partial,
        @Nullable String cacheControl,
        boolean crossSite) {
    /** The length of a body that has not ended yet. */
    public static final long UNKNOWN_LENGTH = -1;

    public static Message ofRequest(@Nullable String mediaType, long length, @Nullable String contentEncoding) {
        return new Message(0, mediaType, length, contentEncoding, false, null, false);
    }
}
