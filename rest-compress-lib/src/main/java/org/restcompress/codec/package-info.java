// SPDX-License-Identifier: Apache-2.0
/**
 * The SPI of content codings, as streams and blocks, and the choice among those that are installed. Nothing here knows of
 * headers, and nothing of the library that codes.
 */
@NullMarked
package org.restcompress.codec;

import org.jspecify.annotations.NullMarked;
