// SPDX-License-Identifier: Apache-2.0
/** Compares the CPU time of servers, each measured as a whole process at the same fixed rate. */
@NullMarked
package org.restcompress.bench.compare;

import org.jspecify.annotations.NullMarked;
