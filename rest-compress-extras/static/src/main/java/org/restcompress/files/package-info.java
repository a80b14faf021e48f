// SPDX-License-Identifier: Apache-2.0
/** Serves static files from jars and directories, in content codings that were made at build time or at the first request. */
@NullMarked
package org.restcompress.files;

import org.jspecify.annotations.NullMarked;
