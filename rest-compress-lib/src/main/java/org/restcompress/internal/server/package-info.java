// SPDX-License-Identifier: Apache-2.0
/**
 * The glue to servers: the filters that refuse, decode, negotiate and edit, and what registers them.
 */
@NullMarked
package org.restcompress.internal.server;

import org.jspecify.annotations.NullMarked;
