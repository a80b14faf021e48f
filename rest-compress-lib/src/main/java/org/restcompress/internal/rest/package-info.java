// SPDX-License-Identifier: Apache-2.0
/**
 * The interceptors that servers and clients share, and the interface by which a runtime is given to them
 * ({@link org.restcompress.internal.rest.BodyRuntime}). This package names no runtime.
 */
@NullMarked
package org.restcompress.internal.rest;

import org.jspecify.annotations.NullMarked;
