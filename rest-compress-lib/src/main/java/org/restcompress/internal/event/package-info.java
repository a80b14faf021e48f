// SPDX-License-Identifier: Apache-2.0
/** Finds those who listen to events, and tells them. */
@NullMarked
package org.restcompress.internal.event;

import org.jspecify.annotations.NullMarked;
