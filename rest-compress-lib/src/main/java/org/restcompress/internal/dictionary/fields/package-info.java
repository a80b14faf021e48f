// SPDX-License-Identifier: Apache-2.0
/**
 * The header fields of compression dictionaries (RFC 9842), read strictly and in bounded time: what cannot be read counts
 * as absent, or as a reason to use no dictionary. Nothing here knows of a runtime or a codec.
 */
@NullMarked
package org.restcompress.internal.dictionary.fields;

import org.jspecify.annotations.NullMarked;
