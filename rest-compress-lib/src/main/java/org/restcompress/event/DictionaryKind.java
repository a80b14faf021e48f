// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Which dictionary a body is coded against (RFC 9842).
 *
 * @since 1.0
 */
public enum DictionaryKind {
    /** None. */
    NONE,
    /** An earlier response ({@link org.restcompress.provider.Delta}), or an earlier version of a static file. */
    EARLIER_RESPONSE,
    /** One with a name ({@link org.restcompress.provider.PublishedDictionary}). */
    PUBLISHED,
    /** Some dictionary; a client knows no more of it than that it holds it. */
    HELD
}
