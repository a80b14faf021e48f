// SPDX-License-Identifier: Apache-2.0
/**
 * Where static files are: below a directory or on a class path, and which names lead to none of them.
 */
@NullMarked
package org.restcompress.internal.files.source;

import org.jspecify.annotations.NullMarked;
