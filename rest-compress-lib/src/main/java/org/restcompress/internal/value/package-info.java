// SPDX-License-Identifier: Apache-2.0
/** Small values and marks that any room may use. Nothing here knows another room. */
@NullMarked
package org.restcompress.internal.value;

import org.jspecify.annotations.NullMarked;
