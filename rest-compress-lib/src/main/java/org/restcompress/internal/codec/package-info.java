// SPDX-License-Identifier: Apache-2.0
/**
 * What the built-in codecs share. Each of them has a room of its own below, which could be deleted with its line in the
 * services file and in the module's descriptor.
 */
@NullMarked
package org.restcompress.internal.codec;

import org.jspecify.annotations.NullMarked;
