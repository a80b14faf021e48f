// SPDX-License-Identifier: Apache-2.0
/**
 * RESTEasy: bodies that are written without blocking, settings in servlets' parameters, forms, and repetitions of
 * proxies' calls.
 */
@NullMarked
package org.restcompress.internal.runtime.resteasy;

import org.jspecify.annotations.NullMarked;
