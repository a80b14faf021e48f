// SPDX-License-Identifier: Apache-2.0
/** How many requests it takes to guess a secret from the lengths of compressed pages: BREACH, mounted on the demo. */
@NullMarked
package org.restcompress.bench.breach;

import org.jspecify.annotations.NullMarked;
