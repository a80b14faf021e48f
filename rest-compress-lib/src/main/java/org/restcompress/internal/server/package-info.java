// SPDX-License-Identifier: Apache-2.0
/**
 * The glue to servers: the filters that refuse, decode, negotiate and edit, and the features by which servers
 * find and register them.
 */
@NullMarked
package org.restcompress.internal.server;

import org.jspecify.annotations.NullMarked;
