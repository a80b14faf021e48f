// SPDX-License-Identifier: Apache-2.0
/** Tables, figures and charts of what was measured. */
@NullMarked
package org.restcompress.bench.report;

import org.jspecify.annotations.NullMarked;
