// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/**
 * Says what happens to the entity tag of a compressed response (RFC 9110 §8.8.3).
 *
 * @since 1.0
 */
public enum EntityTagMode {
    /** The tag gets a suffix, such as {@code --gzip}. The server removes the suffix from requests that send the tag back. */
    SUFFIX,
    /** The tag becomes weak. */
    WEAKEN,
    /** The tag is removed. */
    DROP,
    /** The tag stays. A strong tag is then wrong, unless a proxy in front of this server changes it. */
    KEEP
}
