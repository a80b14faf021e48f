// SPDX-License-Identifier: Apache-2.0
package org.restcompress.event;

/**
 * Names the kind of dictionary that a body is compressed against (RFC 9842).
 *
 * @since 1.0
 */
public enum DictionaryKind {
    /** No dictionary. */
    NONE,
    /** An earlier response ({@link org.restcompress.provider.Delta}), or an earlier version of a static file. */
    EARLIER_RESPONSE,
    /** A dictionary with a name ({@link org.restcompress.provider.PublishedDictionary}). */
    PUBLISHED,
    /** A dictionary that a client holds. The client does not know which of the other kinds it is. */
    HELD
}
