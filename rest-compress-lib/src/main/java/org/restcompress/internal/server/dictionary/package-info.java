// SPDX-License-Identifier: Apache-2.0
/**
 * Dictionaries on servers (RFC 9842): which one a client brings, what is announced to it, and what is remembered of a
 * response. It hands codecs to the response filter and does not code.
 */
@NullMarked
package org.restcompress.internal.server.dictionary;

import org.jspecify.annotations.NullMarked;
