// SPDX-License-Identifier: Apache-2.0
/**
 * What the glue of servers and of clients shares: the interceptors, and the three interfaces by which a runtime
 * is handed in ({@link org.restcompress.internal.rest.ServerRuntime}, {@link
 * org.restcompress.internal.rest.ClientRuntime}, {@link org.restcompress.internal.rest.BodyRuntime}). No runtime
 * is named here.
 */
@NullMarked
package org.restcompress.internal.rest;

import org.jspecify.annotations.NullMarked;
