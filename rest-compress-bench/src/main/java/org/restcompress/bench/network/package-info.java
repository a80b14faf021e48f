// SPDX-License-Identifier: Apache-2.0
/** A server in a process of its own, and requests to it over links of several bandwidths. */
@NullMarked
package org.restcompress.bench.network;

import org.jspecify.annotations.NullMarked;
