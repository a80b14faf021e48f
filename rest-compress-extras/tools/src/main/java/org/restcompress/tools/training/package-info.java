// SPDX-License-Identifier: Apache-2.0
/** Trains dictionaries from sample bodies, without strings that only few of the samples have. */
@NullMarked
package org.restcompress.tools.training;

import org.jspecify.annotations.NullMarked;
