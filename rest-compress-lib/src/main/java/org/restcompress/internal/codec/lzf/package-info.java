// SPDX-License-Identifier: Apache-2.0
/** The content coding {@code lzf}: chunks in liblzf's format, compressed and decoded by compress-lzf. */
@NullMarked
package org.restcompress.internal.codec.lzf;

import org.jspecify.annotations.NullMarked;
