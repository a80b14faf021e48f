// SPDX-License-Identifier: Apache-2.0
/** Where bodies that may serve as dictionaries (RFC 9842) are kept, and for whom. */
@NullMarked
package org.restcompress.dictionary;

import org.jspecify.annotations.NullMarked;
