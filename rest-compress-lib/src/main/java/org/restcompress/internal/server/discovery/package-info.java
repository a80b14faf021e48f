// SPDX-License-Identifier: Apache-2.0
/** The features that a server finds by itself if the library is a dependency. */
@NullMarked
package org.restcompress.internal.server.discovery;

import org.jspecify.annotations.NullMarked;
