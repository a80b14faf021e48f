// SPDX-License-Identifier: Apache-2.0
/**
 * Lists the supported runtimes. Only this package names them. Each runtime has a package below it, which can be deleted with
 * its lines in the list.
 */
@NullMarked
package org.restcompress.internal.runtime;

import org.jspecify.annotations.NullMarked;
