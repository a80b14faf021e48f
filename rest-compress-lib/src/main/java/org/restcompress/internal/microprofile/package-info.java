// SPDX-License-Identifier: Apache-2.0
/**
 * What MicroProfile Config says of a setting, where that API is available. The one room that touches it.
 */
@NullMarked
package org.restcompress.internal.microprofile;

import org.jspecify.annotations.NullMarked;
