// SPDX-License-Identifier: Apache-2.0
/**
 * The settings of the library. Each is one constant in {@link org.restcompress.config.Setting}, with its key, the sides that read
 * it, its range, its default and its meaning. {@link org.restcompress.CompressionConfig} has a value for each. This package does
 * not need Jakarta REST.
 */
@NullMarked
package org.restcompress.config;

import org.jspecify.annotations.NullMarked;
