// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** Whose preference decides between several acceptable codings (RFC 9110 §12.5.3). */
public enum Prefer {
    /** The highest weight wins; the server's order breaks ties. */
    CLIENT,
    /** The server's order decides among all that have a weight above 0. */
    SERVER,
    /**
     * Whatever is at the client's soonest at the load of now, among all that have a weight above 0, and the body as it is where
     * the client does not refuse it.
     */
    FASTEST
}
