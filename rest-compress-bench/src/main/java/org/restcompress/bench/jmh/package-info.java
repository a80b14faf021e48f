// SPDX-License-Identifier: Apache-2.0
/** Runs JMH from a program. */
@NullMarked
package org.restcompress.bench.jmh;

import org.jspecify.annotations.NullMarked;
