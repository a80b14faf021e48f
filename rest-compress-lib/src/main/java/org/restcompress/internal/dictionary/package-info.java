// SPDX-License-Identifier: Apache-2.0
/**
 * Dictionaries (RFC 9842) that a server or a client holds: which there are, for whom, and for how long. Values in, values
 * out: nothing in here knows Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.dictionary;

import org.jspecify.annotations.NullMarked;
