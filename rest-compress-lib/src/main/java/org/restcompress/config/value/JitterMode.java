// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** What decides how much longer a coded response gets; see {@link org.restcompress.provider.Jitter.Mode}. */
public enum JitterMode {
    /** Its content, by a fast keyed hash. */
    CONTENT,
    /** Its content, by HMAC-SHA-256. */
    CONTENT_SHA256,
    /** Nothing: each response draws anew. */
    RANDOM
}
