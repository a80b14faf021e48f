// SPDX-License-Identifier: Apache-2.0
/**
 * Bodies on their way: those that are sent are held until it is decided how they go out. Nothing here edits headers or knows
 * Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.body;

import org.jspecify.annotations.NullMarked;
