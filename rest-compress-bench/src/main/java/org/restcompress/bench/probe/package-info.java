// SPDX-License-Identifier: Apache-2.0
/** Messages without a server, and what they go through on their way to and from an annotated resource method. */
@NullMarked
package org.restcompress.bench.probe;

import org.jspecify.annotations.NullMarked;
