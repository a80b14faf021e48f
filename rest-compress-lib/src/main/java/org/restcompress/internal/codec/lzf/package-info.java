// SPDX-License-Identifier: Apache-2.0
/**
 * The coding {@code lzf}: chunks of liblzf's format, coded and decoded by compress-lzf.
 */
@NullMarked
package org.restcompress.internal.codec.lzf;

import org.jspecify.annotations.NullMarked;
