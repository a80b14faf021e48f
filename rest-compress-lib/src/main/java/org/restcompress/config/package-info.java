// SPDX-License-Identifier: Apache-2.0
/**
 * The settings of the library. Each is one constant in {@link org.restcompress.config.Setting}, with its key, its
 * default and its meaning; {@link org.restcompress.internal.settings.Settings} are the values of all of them. Jakarta REST is not
 * needed here.
 */
@NullMarked
package org.restcompress.config;

import org.jspecify.annotations.NullMarked;
