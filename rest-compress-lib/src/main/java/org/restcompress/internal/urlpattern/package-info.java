// SPDX-License-Identifier: Apache-2.0
/**
 * URL patterns (the URL Pattern Standard of WHATWG) without regular expressions, as RFC 9842 §2.1.1 has them: read, matched
 * in bounded time, and written. Nothing here knows another room.
 */
@NullMarked
package org.restcompress.internal.urlpattern;

import org.jspecify.annotations.NullMarked;
