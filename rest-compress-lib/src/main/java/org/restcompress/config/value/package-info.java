// SPDX-License-Identifier: Apache-2.0
/**
 * What some settings can be set to: one enumeration for each, whose constants say what they mean. In lower case they are the
 * values of the keys. Nothing else of the library is needed here.
 */
@NullMarked
package org.restcompress.config.value;

import org.jspecify.annotations.NullMarked;
