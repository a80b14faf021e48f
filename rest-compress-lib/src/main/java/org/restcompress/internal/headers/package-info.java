// SPDX-License-Identifier: Apache-2.0
/**
 * The headers of messages: the one room that edits those that describe a representation (RFC 9110 §8). What comes in and
 * what goes out have a class each. Both know headers by a small interface, and no Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.headers;

import org.jspecify.annotations.NullMarked;
