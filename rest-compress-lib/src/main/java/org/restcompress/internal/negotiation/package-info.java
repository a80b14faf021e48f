// SPDX-License-Identifier: Apache-2.0
/** Header strings in, decisions out (RFC 9110 §8.4, §8.8.3 and §12.5.3). Nothing here knows of a runtime or a codec. */
@NullMarked
package org.restcompress.internal.negotiation;

import org.jspecify.annotations.NullMarked;
