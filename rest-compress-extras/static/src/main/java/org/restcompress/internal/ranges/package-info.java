// SPDX-License-Identifier: Apache-2.0
/**
 * Conditional requests and byte ranges (RFC 9110 §13, §14) of one selected representation: header strings and figures in,
 * decisions out.
 */
@NullMarked
package org.restcompress.internal.ranges;

import org.jspecify.annotations.NullMarked;
