// SPDX-License-Identifier: Apache-2.0
/**
 * Static files: which representations each has, and the answer to a request for one. Knows no Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.files;

import org.jspecify.annotations.NullMarked;
