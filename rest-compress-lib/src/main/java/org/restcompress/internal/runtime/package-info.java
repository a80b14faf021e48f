// SPDX-License-Identifier: Apache-2.0
/**
 * The list of the runtimes that are known. It is the only place that names them; each has a room of its own
 * below, which could be deleted with its line in the list.
 */
@NullMarked
package org.restcompress.internal.runtime;

import org.jspecify.annotations.NullMarked;
