// SPDX-License-Identifier: Apache-2.0
/** Collects the figures of the live page in bounded memory, and serves its files. */
@NullMarked
package org.restcompress.internal.insight;

import org.jspecify.annotations.NullMarked;
