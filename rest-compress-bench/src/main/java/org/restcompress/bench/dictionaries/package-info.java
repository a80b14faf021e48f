// SPDX-License-Identifier: Apache-2.0
/** Measures what dictionaries save and cost. */
@NullMarked
package org.restcompress.bench.dictionaries;

import org.jspecify.annotations.NullMarked;
