// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/**
 * Selects the resource methods to which a setting applies.
 *
 * @since 1.0
 */
public enum Apply {
    /** Methods that are annotated, or whose class is annotated. */
    ANNOTATED,
    /**
     * All methods without {@link org.restcompress.provider.NoCompress}. Requests to methods with it are decoded, too, unless its
     * {@code requests} is true.
     */
    ALL,
    /** No method. */
    NONE
}
