// SPDX-License-Identifier: Apache-2.0
/**
 * Coded bodies that are kept, so that what many ask for is coded once: found by the bytes of the plain body, bounded in bytes,
 * and coded again at a higher level when the process is idle.
 */
@NullMarked
package org.restcompress.internal.cache;

import org.jspecify.annotations.NullMarked;
