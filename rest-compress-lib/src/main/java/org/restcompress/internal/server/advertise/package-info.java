// SPDX-License-Identifier: Apache-2.0
/**
 * How a server tells which codings its requests may come in: in successes, and in answers to OPTIONS (RFC 9110
 * §12.5.3).
 */
@NullMarked
package org.restcompress.internal.server.advertise;

import org.jspecify.annotations.NullMarked;
