// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Who tells of a message. A process may be a server, and a client of others.
 *
 * @since 1.0
 */
public enum Side {
    /** A server, which receives requests and sends responses. */
    SERVER,
    /** A client, which sends requests and receives responses. */
    CLIENT
}
