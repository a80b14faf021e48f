// SPDX-License-Identifier: Apache-2.0
/** What the live page shows: figures of messages, in bounded memory, and its files. */
@NullMarked
package org.restcompress.internal.insight;

import org.jspecify.annotations.NullMarked;
