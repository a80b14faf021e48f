// SPDX-License-Identifier: Apache-2.0
/** Metrics for OpenTelemetry, which need not be there. */
@NullMarked
package org.restcompress.event.opentelemetry;

import org.jspecify.annotations.NullMarked;
