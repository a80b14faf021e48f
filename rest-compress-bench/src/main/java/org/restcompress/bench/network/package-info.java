// SPDX-License-Identifier: Apache-2.0
/** Servers in processes of their own, and the clients that load them. */
@NullMarked
package org.restcompress.bench.network;

import org.jspecify.annotations.NullMarked;
