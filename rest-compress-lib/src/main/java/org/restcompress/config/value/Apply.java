// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/** Which resource methods code their responses. */
public enum Apply {
    /** Those that are annotated, or whose class is. */
    ANNOTATED,
    /** All that do not carry {@link org.restcompress.provider.NoCompress}. */
    ALL
}
