// SPDX-License-Identifier: Apache-2.0
/** Compares the chain of filters and interceptors with the codecs alone, and with those of others. */
@NullMarked
package org.restcompress.bench.chain;

import org.jspecify.annotations.NullMarked;
