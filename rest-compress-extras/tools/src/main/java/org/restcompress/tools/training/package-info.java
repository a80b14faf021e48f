// SPDX-License-Identifier: Apache-2.0
/** Dictionaries made from samples of bodies, with nothing in them that only few of the samples have. */
@NullMarked
package org.restcompress.tools.training;

import org.jspecify.annotations.NullMarked;
