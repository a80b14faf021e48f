// SPDX-License-Identifier: Apache-2.0
/**
 * Values of settings that are one of a few words. The texts of the constants are their names in lower case. This package needs
 * nothing else of the library.
 */
@NullMarked
package org.restcompress.config.value;

import org.jspecify.annotations.NullMarked;
