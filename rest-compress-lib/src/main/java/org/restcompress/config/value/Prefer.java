// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/**
 * Says whether the client or the server chooses between the codings that the client accepts (RFC 9110 §12.5.3).
 *
 * @since 1.0
 */
public enum Prefer {
    /** The client chooses: the highest weight wins. The server's order breaks ties. */
    CLIENT,
    /** The server chooses: its first coding with a weight above 0 wins. */
    SERVER
}
