// SPDX-License-Identifier: Apache-2.0
/**
 * Reads and edits the header fields that describe a representation (RFC 9110 §8), without Jakarta REST. Received and
 * outgoing messages have a class each.
 */
@NullMarked
package org.restcompress.internal.headers;

import org.jspecify.annotations.NullMarked;
