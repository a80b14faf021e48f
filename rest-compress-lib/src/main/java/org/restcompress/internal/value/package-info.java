// SPDX-License-Identifier: Apache-2.0
/** Small values and helpers that any package may use. They know no other package. */
@NullMarked
package org.restcompress.internal.value;

import org.jspecify.annotations.NullMarked;
