// SPDX-License-Identifier: Apache-2.0
/** Evaluates conditional requests and byte ranges (RFC 9110 §13, §14) for one selected representation. */
@NullMarked
package org.restcompress.internal.ranges;

import org.jspecify.annotations.NullMarked;
