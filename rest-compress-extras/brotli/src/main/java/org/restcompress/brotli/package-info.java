// SPDX-License-Identifier: Apache-2.0
/** Implements the codings {@code br} (RFC 7932) and {@code dcb} (RFC 9842 §4) with brotli4j. */
@NullMarked
package org.restcompress.brotli;

import org.jspecify.annotations.NullMarked;
