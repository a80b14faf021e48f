// SPDX-License-Identifier: Apache-2.0
/** The chain of filters and interceptors, against the codecs alone and against others. */
@NullMarked
package org.restcompress.bench.chain;

import org.jspecify.annotations.NullMarked;
