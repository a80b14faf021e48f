// SPDX-License-Identifier: Apache-2.0
/** Lets the doctor examine other servers, and this library on some runtimes. */
@NullMarked
package org.restcompress.bench.peers;

import org.jspecify.annotations.NullMarked;
