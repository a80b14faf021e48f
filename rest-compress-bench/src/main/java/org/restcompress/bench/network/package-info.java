// SPDX-License-Identifier: Apache-2.0
/** Measures a server in its own process, with requests over links of several bandwidths. */
@NullMarked
package org.restcompress.bench.network;

import org.jspecify.annotations.NullMarked;
