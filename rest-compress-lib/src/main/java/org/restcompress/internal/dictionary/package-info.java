// SPDX-License-Identifier: Apache-2.0
/** Dictionaries (RFC 9842) as servers and clients keep them. No Jakarta REST here. */
@NullMarked
package org.restcompress.internal.dictionary;

import org.jspecify.annotations.NullMarked;
