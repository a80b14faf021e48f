// SPDX-License-Identifier: Apache-2.0
/** Counts the requests that BREACH takes to guess a secret of the demo from the lengths of compressed pages. */
@NullMarked
package org.restcompress.bench.breach;

import org.jspecify.annotations.NullMarked;
