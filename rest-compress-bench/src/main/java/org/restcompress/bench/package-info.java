// SPDX-License-Identifier: Apache-2.0
/** Benchmarks of the content codings, and the reports that they write. */
@NullMarked
package org.restcompress.bench;

import org.jspecify.annotations.NullMarked;
