// SPDX-License-Identifier: Apache-2.0
/**
 * Static files: served from jars and directories, in codings that were made at build time, and the command that makes these.
 */
@NullMarked
package org.restcompress.files;

import org.jspecify.annotations.NullMarked;
