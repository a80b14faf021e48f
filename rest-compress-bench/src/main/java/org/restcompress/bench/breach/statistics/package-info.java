// SPDX-License-Identifier: Apache-2.0
/** Which digit comes next, by the lengths that were seen. Knows nothing of pages and requests. */
@NullMarked
package org.restcompress.bench.breach.statistics;

import org.jspecify.annotations.NullMarked;
