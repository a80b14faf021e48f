// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** What becomes of the entity tag of a coded representation (RFC 9110 §8.8.3). */
public enum EntityTagMode {
    /** It gets the coding's name as a suffix, which requests that come back with it lose again. */
    SUFFIX,
    /** It is made weak. */
    WEAKEN,
    /** It is left out. */
    DROP,
    /** It stays, which is wrong for strong tags, unless something in front of this server takes care of them. */
    KEEP
}
