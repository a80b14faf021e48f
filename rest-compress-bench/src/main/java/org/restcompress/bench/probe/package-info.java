// SPDX-License-Identifier: Apache-2.0
/** Sends messages through filters and interceptors of a resource method, without a server. */
@NullMarked
package org.restcompress.bench.probe;

import org.jspecify.annotations.NullMarked;
