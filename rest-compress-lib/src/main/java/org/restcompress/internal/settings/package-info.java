// SPDX-License-Identifier: Apache-2.0
/** Holds the value of each setting. */
@NullMarked
package org.restcompress.internal.settings;

import org.jspecify.annotations.NullMarked;
