// SPDX-License-Identifier: Apache-2.0
/** Bodies that are received: their codings are undone as they are read, under limits. Nothing here knows Jakarta REST. */
@NullMarked
package org.restcompress.internal.body.received;

import org.jspecify.annotations.NullMarked;
