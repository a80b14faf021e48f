// SPDX-License-Identifier: Apache-2.0
/**
 * Reads and writes the header fields of compression dictionaries (RFC 9842), without knowing a runtime or a codec.
 * Reading is strict and takes bounded time: an unreadable field counts as absent, or as a reason to use no dictionary.
 */
@NullMarked
package org.restcompress.internal.dictionary.fields;

import org.jspecify.annotations.NullMarked;
