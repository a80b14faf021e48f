// SPDX-License-Identifier: Apache-2.0
package org.restcompress.config.value;

/**
 * Which resource methods something is done for.
 *
 * @since 1.0
 */
public enum Apply {
    /** Methods that are annotated, or whose class is. */
    ANNOTATED,
    /** All methods that are not {@link org.restcompress.provider.NoCompress}. */
    ALL,
    /** No method. */
    NONE
}
