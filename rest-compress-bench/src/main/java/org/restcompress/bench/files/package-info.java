// SPDX-License-Identifier: Apache-2.0
/**
 * Measures static files on many connections: plain, compressed on the fly, precompressed, and those of other servers.
 */
@NullMarked
package org.restcompress.bench.files;

import org.jspecify.annotations.NullMarked;
