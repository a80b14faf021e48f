// SPDX-License-Identifier: Apache-2.0
/** The SPI of content codings, as streams and blocks. Nothing here knows of headers, and nothing of the library that codes. */
@NullMarked
package org.restcompress.codec;

import org.jspecify.annotations.NullMarked;
