// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Which of the two messages of an exchange it is.
 *
 * @since 1.0
 */
public enum Direction {
    /** From the client to the server. */
    REQUEST,
    /** From the server to the client. */
    RESPONSE
}
