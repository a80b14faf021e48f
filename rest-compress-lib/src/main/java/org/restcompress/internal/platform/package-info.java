// SPDX-License-Identifier: Apache-2.0
/**
 * What the JVM lends: buffers, pools of states and a cache of values with native memory. Everything borrowed here goes back on
 * every path, and the pools can tell whether it did.
 */
@NullMarked
package org.restcompress.internal.platform;

import org.jspecify.annotations.NullMarked;
