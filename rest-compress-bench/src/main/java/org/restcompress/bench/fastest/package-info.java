// SPDX-License-Identifier: Apache-2.0
/** {@code restcompress.prefer=fastest}, against coding always and never. */
@NullMarked
package org.restcompress.bench.fastest;

import org.jspecify.annotations.NullMarked;
