// SPDX-License-Identifier: Apache-2.0
/** What choosing coding and level for each response comes to: real codecs' costs in a simulated server with simulated links. */
@NullMarked
package org.restcompress.bench.auto;

import org.jspecify.annotations.NullMarked;
