// SPDX-License-Identifier: Apache-2.0
/**
 * The coding {@code br} (RFC 7932), by brotli4j. The library is optional; without it the coding is not offered.
 */
@NullMarked
package org.restcompress.internal.codec.brotli;

import org.jspecify.annotations.NullMarked;
