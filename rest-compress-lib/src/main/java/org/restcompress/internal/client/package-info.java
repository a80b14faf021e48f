// SPDX-License-Identifier: Apache-2.0
/** The filters of clients: they advertise, compress and decode, and remember which codings origins accept. */
@NullMarked
package org.restcompress.internal.client;

import org.jspecify.annotations.NullMarked;
