// SPDX-License-Identifier: Apache-2.0
/** Tells from its bytes whether a body is compressed already, without knowing HTTP. */
@NullMarked
package org.restcompress.internal.detection;

import org.jspecify.annotations.NullMarked;
