// SPDX-License-Identifier: Apache-2.0
/**
 * Dictionaries (RFC 9842) on a client of Jakarta REST: the requests that name one, and those that fetch one.
 */
@NullMarked
package org.restcompress.internal.client.dictionary;

import org.jspecify.annotations.NullMarked;
