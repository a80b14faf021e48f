// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** What becomes of {@code Accept-Ranges} on a coded response. */
public enum AcceptRanges {
    /** It is left out, since the ranges would be those of the plain representation. */
    REMOVE,
    /** It stays. */
    KEEP
}
