// SPDX-License-Identifier: Apache-2.0
/** Static files: uncoded, coded on the fly, coded beforehand, and those of other servers; asked for on many connections. */
@NullMarked
package org.restcompress.bench.files;

import org.jspecify.annotations.NullMarked;
