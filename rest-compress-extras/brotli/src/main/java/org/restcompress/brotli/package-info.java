// SPDX-License-Identifier: Apache-2.0
/** The codings {@code br} (RFC 7932) and {@code dcb} (RFC 9842 §4) by brotli4j. */
@NullMarked
package org.restcompress.brotli;

import org.jspecify.annotations.NullMarked;
