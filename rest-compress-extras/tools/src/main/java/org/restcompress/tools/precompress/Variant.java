// SPDX-License-Identifier: Apache-2.0
package org.restcompress.tools.precompress;

/**
 * A compressed variant of a file.
 *
 * @param coding the name of the content coding
 * @param plain bytes of the file
 * @param coded bytes of the variant
 */
public record Variant(String coding, long plain, long coded) {}
