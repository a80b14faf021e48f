// SPDX-License-Identifier: Apache-2.0
/**
 * Lends buffers, pooled states and cached values with native memory. Callers give back on every path what they borrow,
 * and the pools can tell whether they did.
 */
@NullMarked
package org.restcompress.internal.platform;

import org.jspecify.annotations.NullMarked;
