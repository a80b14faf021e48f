// SPDX-License-Identifier: Apache-2.0
/** Decides by header fields only (RFC 9110 §8.4, §8.8.3 and §12.5.3), without knowing a runtime or a codec. */
@NullMarked
package org.restcompress.internal.negotiation;

import org.jspecify.annotations.NullMarked;
