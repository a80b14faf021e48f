// SPDX-License-Identifier: Apache-2.0
/**
 * Values of settings that are one of a few words. In lower case the constants are the texts of the keys. Nothing else of the
 * library is needed here.
 */
@NullMarked
package org.restcompress.config.value;

import org.jspecify.annotations.NullMarked;
