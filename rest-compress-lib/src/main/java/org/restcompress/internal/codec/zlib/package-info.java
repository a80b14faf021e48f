// SPDX-License-Identifier: Apache-2.0
/** The content codings {@code gzip} (RFC 1952) and {@code deflate} (RFC 1950), by the JDK's zlib. */
@NullMarked
package org.restcompress.internal.codec.zlib;

import org.jspecify.annotations.NullMarked;
