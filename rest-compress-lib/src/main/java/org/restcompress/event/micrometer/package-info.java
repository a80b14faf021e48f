// SPDX-License-Identifier: Apache-2.0
/** Metrics for Micrometer, an optional dependency. */
@NullMarked
package org.restcompress.event.micrometer;

import org.jspecify.annotations.NullMarked;
