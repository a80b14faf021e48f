// SPDX-License-Identifier: Apache-2.0
/** Measures how CPU time and memory grow with threads, connections and event streams. */
@NullMarked
package org.restcompress.bench.scale;

import org.jspecify.annotations.NullMarked;
