// SPDX-License-Identifier: Apache-2.0
/** Dictionaries that responses are coded against (RFC 9842), as applications deal with them. */
@NullMarked
package org.restcompress.dictionary;

import org.jspecify.annotations.NullMarked;
