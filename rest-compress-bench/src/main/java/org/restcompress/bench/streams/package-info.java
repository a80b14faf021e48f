// SPDX-License-Identifier: Apache-2.0
/** Measures what open event streams cost that are idle most of the time. */
@NullMarked
package org.restcompress.bench.streams;

import org.jspecify.annotations.NullMarked;
