// SPDX-License-Identifier: Apache-2.0
/** Implements {@code gzip} and {@code deflate} with libdeflate for short bodies. */
@NullMarked
package org.restcompress.libdeflate;

import org.jspecify.annotations.NullMarked;
