// SPDX-License-Identifier: Apache-2.0
/** Where bodies that may serve as dictionaries (RFC 9842) are kept, and the command that trains a dictionary from samples. */
@NullMarked
package org.restcompress.dictionary;

import org.jspecify.annotations.NullMarked;
