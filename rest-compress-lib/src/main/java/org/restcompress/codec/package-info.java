// SPDX-License-Identifier: Apache-2.0
/** The SPI of content codings: codecs that compress and decode bodies, as streams and as a whole. */
@NullMarked
package org.restcompress.codec;

import org.jspecify.annotations.NullMarked;
