// SPDX-License-Identifier: Apache-2.0
/** Benchmarks of the codings, and the tables that are made from them. */
@NullMarked
package org.restcompress.bench;

import org.jspecify.annotations.NullMarked;
