// SPDX-License-Identifier: Apache-2.0
/** Precompresses files and trains dictionaries at build time, for the command line and the Maven plugin. */
@NullMarked
package org.restcompress.tools;

import org.jspecify.annotations.NullMarked;
