// SPDX-License-Identifier: Apache-2.0
/** Open Liberty, whose HTTP channel decodes requests by itself unless it is told not to. */
@NullMarked
package org.restcompress.internal.runtime.liberty;

import org.jspecify.annotations.NullMarked;
