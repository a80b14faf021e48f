// SPDX-License-Identifier: Apache-2.0
/** The codecs that are installed, found and tried. */
@NullMarked
package org.restcompress.internal.discovery;

import org.jspecify.annotations.NullMarked;
