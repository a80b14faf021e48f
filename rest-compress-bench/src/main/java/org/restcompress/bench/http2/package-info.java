// SPDX-License-Identifier: Apache-2.0
/** The same responses over HTTP/1.1 and HTTP/2. */
@NullMarked
package org.restcompress.bench.http2;

import org.jspecify.annotations.NullMarked;
