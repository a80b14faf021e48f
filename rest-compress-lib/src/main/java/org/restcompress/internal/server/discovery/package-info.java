// SPDX-License-Identifier: Apache-2.0
/** What a server finds by itself when the library is a dependency. */
@NullMarked
package org.restcompress.internal.server.discovery;

import org.jspecify.annotations.NullMarked;
