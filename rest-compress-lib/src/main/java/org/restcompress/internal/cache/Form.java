// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import org.jspecify.annotations.Nullable;

/**
 * All that a coded body depends on beside the plain one, and for whom it is.
 *
 * @param scope of the one asker that it is kept for; null for all
 * @param tagSuffix what its entity tag ends in, which names the coding
 * @param padding bytes that hide its length; 0 where none do
 */
public record Form(@Nullable String scope, String tagSuffix, int padding) {}
