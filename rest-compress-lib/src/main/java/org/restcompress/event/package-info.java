// SPDX-License-Identifier: Apache-2.0
/** Events, one for each message: the coding of its body, and what the coding saved and cost. */
@NullMarked
package org.restcompress.event;

import org.jspecify.annotations.NullMarked;
