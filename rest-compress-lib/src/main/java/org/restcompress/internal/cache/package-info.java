// SPDX-License-Identifier: Apache-2.0
/** A cache of compressed bodies, bounded in bytes; its keys are the bytes of the plain bodies. */
@NullMarked
package org.restcompress.internal.cache;

import org.jspecify.annotations.NullMarked;
