// SPDX-License-Identifier: Apache-2.0
/**
 * The settings of the library. Each is one constant in {@link org.restcompress.config.Setting}, with its key, whom it counts
 * for, its range, its default and its meaning. {@link org.restcompress.CompressionConfig} has a value for each. Jakarta REST is
 * not needed here.
 */
@NullMarked
package org.restcompress.config;

import org.jspecify.annotations.NullMarked;
