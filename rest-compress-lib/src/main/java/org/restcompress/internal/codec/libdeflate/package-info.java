// SPDX-License-Identifier: Apache-2.0
/**
 * libdeflate, called through the foreign function API of Java 22 and later. It codes and decodes whole bodies,
 * and knows nothing of frames.
 */
@NullMarked
package org.restcompress.internal.codec.libdeflate;

import org.jspecify.annotations.NullMarked;
