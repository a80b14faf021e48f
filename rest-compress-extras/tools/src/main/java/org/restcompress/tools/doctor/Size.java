// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/**
 * How long the response is in one content coding, and how long ours makes it.
 *
 * @param coding the content coding; {@code identity} for the plain body
 * @param bytes of the server's body; -1 if it does not offer the coding
 * @param firstMillis until the first byte of the body
 * @param millis until its end
 * @param usual bytes in our codec at its default level; -1 if there is no such codec
 * @param best bytes in our codec at its best level; -1 if there is none
 */
public record Size(String coding, int bytes, long firstMillis, long millis, int usual, int best) {}
