// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Tells servers from clients. A process may be a server, and a client of other servers.
 *
 * @since 1.0
 */
public enum Side {
    /** A server, which receives requests and sends responses. */
    SERVER,
    /** A client, which sends requests and receives responses. */
    CLIENT
}
