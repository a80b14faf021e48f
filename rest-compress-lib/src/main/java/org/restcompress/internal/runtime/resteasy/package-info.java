// SPDX-License-Identifier: Apache-2.0
/**
 * Adapts the library to RESTEasy: bodies that are written without blocking, events, forms, variants, and settings in the
 * parameters of servlet contexts.
 */
@NullMarked
package org.restcompress.internal.runtime.resteasy;

import org.jspecify.annotations.NullMarked;
