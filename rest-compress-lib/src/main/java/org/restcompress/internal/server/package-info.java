// SPDX-License-Identifier: Apache-2.0
/**
 * The filters of servers and their registration. The filters refuse and decode requests, negotiate content codings, and edit
 * headers.
 */
@NullMarked
package org.restcompress.internal.server;

import org.jspecify.annotations.NullMarked;
