// SPDX-License-Identifier: Apache-2.0
/**
 * The content codings {@code zstd} (RFC 8878) and {@code dcz} (RFC 9842 §5), by zstd-jni. Encoders use windows of 8 MiB
 * at most (RFC 9659).
 */
@NullMarked
package org.restcompress.internal.codec.zstd;

import org.jspecify.annotations.NullMarked;
