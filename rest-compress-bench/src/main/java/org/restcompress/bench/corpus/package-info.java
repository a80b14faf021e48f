// SPDX-License-Identifier: Apache-2.0
/** Measures every coding at every sensible level on every file of a corpus, and compares the codings. */
@NullMarked
package org.restcompress.bench.corpus;

import org.jspecify.annotations.NullMarked;
