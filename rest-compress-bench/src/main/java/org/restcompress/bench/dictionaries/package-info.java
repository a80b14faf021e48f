// SPDX-License-Identifier: Apache-2.0
/** What dictionaries save, and cost. */
@NullMarked
package org.restcompress.bench.dictionaries;

import org.jspecify.annotations.NullMarked;
