// SPDX-License-Identifier: Apache-2.0
/** Content codings as streams and blocks: the {@link org.restcompress.codec.ContentCodec} SPI and the codecs. Nothing here knows of headers. */
@NullMarked
package org.restcompress.codec;

import org.jspecify.annotations.NullMarked;
