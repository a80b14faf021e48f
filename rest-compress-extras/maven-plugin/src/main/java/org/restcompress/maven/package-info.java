// SPDX-License-Identifier: Apache-2.0
/** The Maven plugin: the library's commands as goals of a build. */
@NullMarked
package org.restcompress.maven;

import org.jspecify.annotations.NullMarked;
