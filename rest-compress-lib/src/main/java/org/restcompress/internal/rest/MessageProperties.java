// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.rest;

/** The names of properties that an application may read of a message's context. */
public final class MessageProperties {
    /** The codings that were undone; see {@link org.restcompress.CompressionFeature#DECODED}. */
    public static final String DECODED = "restcompress.decoded";

    private MessageProperties() {}
}
