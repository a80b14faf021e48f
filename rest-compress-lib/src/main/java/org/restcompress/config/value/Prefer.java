// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/**
 * Who chooses between the codings that a client accepts (RFC 9110 §12.5.3).
 *
 * @since 1.0
 */
public enum Prefer {
    /** The client: the highest weight wins. The server's order breaks ties. */
    CLIENT,
    /** The server: its first coding wins that has a weight above 0. */
    SERVER
}
