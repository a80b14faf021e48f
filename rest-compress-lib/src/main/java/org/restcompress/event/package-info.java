// SPDX-License-Identifier: Apache-2.0
/** One event per message: what was done with its body, and what that saved and cost. */
@NullMarked
package org.restcompress.event;

import org.jspecify.annotations.NullMarked;
