// SPDX-License-Identifier: Apache-2.0
/** Metrics for OpenTelemetry, an optional dependency. */
@NullMarked
package org.restcompress.event.opentelemetry;

import org.jspecify.annotations.NullMarked;
