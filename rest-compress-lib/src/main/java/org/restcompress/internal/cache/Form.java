// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

import org.jspecify.annotations.Nullable;

/**
 * What a compressed body depends on in addition to the plain body, and which clients may get it.
 *
 * @param scope names the one client that the body is cached for; null for all clients
 * @param tagSuffix end of its entity tag, which names the content coding
 * @param padding bytes that hide its length, or 0
 */
public record Form(@Nullable String scope, String tagSuffix, int padding) {}
