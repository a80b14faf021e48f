// SPDX-License-Identifier: Apache-2.0
/**
 * Dictionaries on servers (RFC 9842): which one the client has, which one is announced to it, and what is remembered of a
 * response. This package gives codecs to the response filter, and does not compress.
 */
@NullMarked
package org.restcompress.internal.server.dictionary;

import org.jspecify.annotations.NullMarked;
