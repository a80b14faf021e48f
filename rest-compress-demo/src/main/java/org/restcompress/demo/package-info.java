// SPDX-License-Identifier: Apache-2.0
/** The demo: an annotated interface, a server that implements it, and a self-test in which the server calls itself. */
@NullMarked
package org.restcompress.demo;

import org.jspecify.annotations.NullMarked;
