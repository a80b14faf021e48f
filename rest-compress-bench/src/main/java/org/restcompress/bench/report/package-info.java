// SPDX-License-Identifier: Apache-2.0
/** Writes tables, figures and charts of measurements. */
@NullMarked
package org.restcompress.bench.report;

import org.jspecify.annotations.NullMarked;
