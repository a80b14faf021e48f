// SPDX-License-Identifier: Apache-2.0
/** What it costs to hide the lengths of coded responses. */
@NullMarked
package org.restcompress.bench.jitter;

import org.jspecify.annotations.NullMarked;
