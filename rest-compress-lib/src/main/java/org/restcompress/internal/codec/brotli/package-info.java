// SPDX-License-Identifier: Apache-2.0
/**
 * The codings {@code br} (RFC 7932) and {@code dcb} (RFC 9842 §4), by brotli4j. The library is optional; without it they are
 * not offered.
 */
@NullMarked
package org.restcompress.internal.codec.brotli;

import org.jspecify.annotations.NullMarked;
