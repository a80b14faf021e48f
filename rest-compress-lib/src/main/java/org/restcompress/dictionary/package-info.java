// SPDX-License-Identifier: Apache-2.0
/** Stores for responses that may serve as dictionaries (RFC 9842), and the users that the responses belong to. */
@NullMarked
package org.restcompress.dictionary;

import org.jspecify.annotations.NullMarked;
