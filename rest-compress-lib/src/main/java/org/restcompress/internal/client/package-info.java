// SPDX-License-Identifier: Apache-2.0
/** The glue to clients: the filters that advertise, code, decode, and remember what origins take. */
@NullMarked
package org.restcompress.internal.client;

import org.jspecify.annotations.NullMarked;
