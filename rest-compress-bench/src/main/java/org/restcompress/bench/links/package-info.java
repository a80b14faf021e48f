// SPDX-License-Identifier: Apache-2.0
/** The choice of coding and level, and fixed ones, over links of several bandwidths, while others use the processors. */
@NullMarked
package org.restcompress.bench.links;

import org.jspecify.annotations.NullMarked;
