// SPDX-License-Identifier: Apache-2.0
/** Provides the library's build commands as Maven goals. */
@NullMarked
package org.restcompress.maven;

import org.jspecify.annotations.NullMarked;
