// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/**
 * What happens to the entity tag of a compressed response (RFC 9110 §8.8.3).
 *
 * @since 1.0
 */
public enum EntityTagMode {
    /** It gets a suffix, such as {@code --gzip}. The server removes the suffix from requests that come back with it. */
    SUFFIX,
    /** It is made weak. */
    WEAKEN,
    /** It is removed. */
    DROP,
    /** It stays. A strong tag is wrong then, unless a proxy in front of this server changes it. */
    KEEP
}
