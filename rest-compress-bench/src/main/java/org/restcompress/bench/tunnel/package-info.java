// SPDX-License-Identifier: Apache-2.0
/** What coding is worth where the way between client and server compresses: many small requests and some large ones, replayed. */
@NullMarked
package org.restcompress.bench.tunnel;

import org.jspecify.annotations.NullMarked;
