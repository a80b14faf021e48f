// SPDX-License-Identifier: Apache-2.0
/** Every coding at every sensible level on every file of a corpus, and what follows for the choice between them. */
@NullMarked
package org.restcompress.bench.corpus;

import org.jspecify.annotations.NullMarked;
