// SPDX-License-Identifier: Apache-2.0
/** Metrics for Micrometer, which need not be there. */
@NullMarked
package org.restcompress.event.micrometer;

import org.jspecify.annotations.NullMarked;
