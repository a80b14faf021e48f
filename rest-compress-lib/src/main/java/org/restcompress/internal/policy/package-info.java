// SPDX-License-Identifier: Apache-2.0
/** Decides whether a body should be compressed, and how many bytes of padding hide its length. */
@NullMarked
package org.restcompress.internal.policy;

import org.jspecify.annotations.NullMarked;
