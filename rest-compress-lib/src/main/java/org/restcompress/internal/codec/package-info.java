// SPDX-License-Identifier: Apache-2.0
/**
 * Classes that all built-in codecs share. Each codec has a subpackage of its own. To remove a codec, delete its package
 * and its lines in the services file and in the module's descriptor.
 */
@NullMarked
package org.restcompress.internal.codec;

import org.jspecify.annotations.NullMarked;
