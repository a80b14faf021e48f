// SPDX-License-Identifier: Apache-2.0
/**
 * Bodies on their way, in either direction, and what undoes their codings. Nothing here edits headers or knows Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.body;

import org.jspecify.annotations.NullMarked;
