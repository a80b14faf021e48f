// SPDX-License-Identifier: Apache-2.0
/** The demo: one shared, annotated interface, the server that implements it, and a server that calls itself. */
@NullMarked
package org.restcompress.demo;

import org.jspecify.annotations.NullMarked;
