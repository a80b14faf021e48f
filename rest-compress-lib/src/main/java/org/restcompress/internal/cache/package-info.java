// SPDX-License-Identifier: Apache-2.0
/**
 * Coded bodies that are kept, so that what many ask for is coded once: found by the bytes of the plain body, and bounded in bytes.
 */
@NullMarked
package org.restcompress.internal.cache;

import org.jspecify.annotations.NullMarked;
