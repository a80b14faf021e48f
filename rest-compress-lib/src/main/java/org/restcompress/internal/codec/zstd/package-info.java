// SPDX-License-Identifier: Apache-2.0
/**
 * The coding {@code zstd} (RFC 8878), by zstd-jni. Windows are 8 MiB at most (RFC 9659).
 */
@NullMarked
package org.restcompress.internal.codec.zstd;

import org.jspecify.annotations.NullMarked;
