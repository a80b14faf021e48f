// SPDX-License-Identifier: Apache-2.0
/** Commands for builds, and what the Maven plugin calls of them. */
@NullMarked
package org.restcompress.tools;

import org.jspecify.annotations.NullMarked;
