// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.doctor;

/**
 * The length of the response in one content coding, and the lengths that this library's codec reaches.
 *
 * @param coding the content coding; {@code identity} for the plain body
 * @param bytes length of the server's body; -1 if the server does not offer the coding
 * @param firstMillis milliseconds until the first byte of the body
 * @param millis milliseconds until its end
 * @param usual length at our codec's default level; -1 if there is no such codec
 * @param best length at our codec's best level; -1 if there is none, or if the plain body is longer than 1 MiB
 */
public record Size(String coding, int bytes, long firstMillis, long millis, int usual, int best) {}
