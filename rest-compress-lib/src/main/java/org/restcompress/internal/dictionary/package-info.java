// SPDX-License-Identifier: Apache-2.0
/**
 * Holds the dictionaries (RFC 9842) of a server or a client, and knows for whom and how long they are. It does not use
 * Jakarta REST.
 */
@NullMarked
package org.restcompress.internal.dictionary;

import org.jspecify.annotations.NullMarked;
