// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Tells the request of an exchange from its response.
 *
 * @since 1.0
 */
public enum Direction {
    /** From the client to the server. */
    REQUEST,
    /** From the server to the client. */
    RESPONSE
}
