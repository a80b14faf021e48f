// SPDX-License-Identifier: Apache-2.0
package org.restcompress.internal.cache;

/**
 * What coded bodies were kept for. All but the bytes only ever grow.
 *
 * @param hits bodies that were sent as they were kept
 * @param misses bodies that had to be coded
 * @param bytes what is kept now, plain and coded
 * @param recodings bodies that were coded again, to fewer bytes
 */
public record CacheStats(long hits, long misses, long bytes, long recodings) {}
