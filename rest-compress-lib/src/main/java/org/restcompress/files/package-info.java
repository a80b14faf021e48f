// SPDX-License-Identifier: Apache-2.0
/** Static files with coded variants, and the command that makes these when an application is built. */
@NullMarked
package org.restcompress.files;

import org.jspecify.annotations.NullMarked;
