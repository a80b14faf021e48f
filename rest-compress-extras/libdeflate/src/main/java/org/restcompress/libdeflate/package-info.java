// SPDX-License-Identifier: Apache-2.0
/** {@code gzip} and {@code deflate} by libdeflate, as far as it goes. */
@NullMarked
package org.restcompress.libdeflate;

import org.jspecify.annotations.NullMarked;
