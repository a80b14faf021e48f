// SPDX-License-Identifier: Apache-2.0
/**
 * What the glue of servers and of clients shares: the interceptors, and the interface by which runtimes are handed in to them
 * ({@link org.restcompress.internal.rest.BodyRuntime}). No runtime is named here.
 */
@NullMarked
package org.restcompress.internal.rest;

import org.jspecify.annotations.NullMarked;
