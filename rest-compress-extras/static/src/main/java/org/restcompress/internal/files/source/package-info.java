// SPDX-License-Identifier: Apache-2.0
/** Finds static files below a directory or on a class path, and refuses names that may not be served. */
@NullMarked
package org.restcompress.internal.files.source;

import org.jspecify.annotations.NullMarked;
