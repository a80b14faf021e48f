// SPDX-License-Identifier: Apache-2.0
/** Finds the listeners to events, and tells them of each message. */
@NullMarked
package org.restcompress.internal.event;

import org.jspecify.annotations.NullMarked;
